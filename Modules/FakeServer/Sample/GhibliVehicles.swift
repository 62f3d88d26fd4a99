// The 3 vehicles of the sample; facts are the service's own, descriptions ours.

extension GhibliSample {
  /// The answer to `/vehicles`: 3 vehicles; lengths are strings with a separator (`1,000`).
  static let vehicles: StaticString = #"""
    [
      {"id": "4e09b023-f650-4747-9ab9-eacf14540cfb", "name": "Air Destroyer Goliath",
        "description": "The army's great battleship of the air, bristling with guns and sent out to find the floating island.",
        "vehicle_class": "Airship", "length": "1,000",
        "pilot": "https://ghibliapi.vercel.app/people/40c005ce-3725-4f15-8409-3e1b1b14b583",
        "films": ["https://ghibliapi.vercel.app/films/2baf70d1-42bb-4437-b551-e5fed5a87abe"],
        "url": "https://ghibliapi.vercel.app/vehicles/4e09b023-f650-4747-9ab9-eacf14540cfb"},
      {"id": "d8f893b5-1dd9-41a1-9918-0099c1aa2de8", "name": "Red Wing",
        "description": "A scarlet seaplane of type Savoia S.21, built for racing: fast, temperamental, and at home on water.",
        "vehicle_class": "Airplane", "length": "20",
        "pilot": "https://ghibliapi.vercel.app/people/6523068d-f5a9-4150-bf5b-76abe6fb42c3",
        "films": ["https://ghibliapi.vercel.app/films/ebbb6b7c-945c-41ee-a792-de0e43191bd8"],
        "url": "https://ghibliapi.vercel.app/vehicles/d8f893b5-1dd9-41a1-9918-0099c1aa2de8"},
      {"id": "923d70c9-8f15-4972-ad53-0128b261d628", "name": "Sosuke's Boat",
        "description": "A tin steamboat with a candle for an engine, carried everywhere by a boy of five until the sea comes to it.",
        "vehicle_class": "Boat", "length": "10",
        "pilot": "https://ghibliapi.vercel.app/people/a10f64f3-e0b6-4a94-bf30-87ad8bc51607",
        "films": ["https://ghibliapi.vercel.app/films/758bf02e-3122-46e0-884e-67cf83df1786"],
        "url": "https://ghibliapi.vercel.app/vehicles/923d70c9-8f15-4972-ad53-0128b261d628"}
    ]
    """#
}
