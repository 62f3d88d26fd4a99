// The 7 species of the sample, with the characters and films that link to them.

extension GhibliSample {
  /// The answer to `/species`: 7 species. The link of Spirit begins with `htps://`, as in the original.
  static let species: StaticString = #"""
    [
      {"id": "af3910a6-429f-4c74-9ad5-dfe1c4aa04f2", "name": "Human", "classification": "Mammal",
        "eye_colors": "Black, Blue, Brown, Grey, Green, Hazel", "hair_colors": "Black, Blonde, Brown, Grey, White",
        "people": [
          "https://ghibliapi.vercel.app/people/ba924631-068e-4436-b6de-f3283fa848f0",
          "https://ghibliapi.vercel.app/people/e9356bb5-4d4a-4c93-aadc-c83e514bffe3",
          "https://ghibliapi.vercel.app/people/34277bec-7401-43fa-a00a-5aee64b45b08",
          "https://ghibliapi.vercel.app/people/91939012-90b9-46e5-a649-96b898073c82",
          "https://ghibliapi.vercel.app/people/20e3bd33-b35d-41e6-83a4-57ca7f028d38",
          "https://ghibliapi.vercel.app/people/8bccdc78-545b-49f4-a4c8-756163a38c91",
          "https://ghibliapi.vercel.app/people/116bfe1b-3ba8-4fa0-8f72-88537a493cb9",
          "https://ghibliapi.vercel.app/people/986faac6-67e3-4fb8-a9ee-bad077c2e7fe",
          "https://ghibliapi.vercel.app/people/d5df3c04-f355-4038-833c-83bd3502b6b9",
          "https://ghibliapi.vercel.app/people/3031caa8-eb1a-41c6-ab93-dd091b541e11",
          "https://ghibliapi.vercel.app/people/87b68b97-3774-495b-bf80-495a5f3e672d",
          "https://ghibliapi.vercel.app/people/08ffbce4-7f94-476a-95bc-76d3c3969c19",
          "https://ghibliapi.vercel.app/people/0f8ef701-b4c7-4f15-bd15-368c7fe38d0a",
          "https://ghibliapi.vercel.app/people/2409052a-9029-4e8d-bfaf-70fd82c8e48d",
          "https://ghibliapi.vercel.app/people/8228751c-bdc1-4b8d-a6eb-ca0eb909568f",
          "https://ghibliapi.vercel.app/people/1c1a8054-3a34-4185-bfcf-e8011506f09a",
          "https://ghibliapi.vercel.app/people/bc838920-7849-43ea-bfb8-7d5e98dc20b6",
          "https://ghibliapi.vercel.app/people/d1de1c0e-3fcd-4cef-94eb-bb95cc2314aa",
          "https://ghibliapi.vercel.app/people/33f5fea9-c21b-490b-90e0-c4051c372826",
          "https://ghibliapi.vercel.app/people/2d66e2eb-5a74-4721-a5b3-c556497bdb66",
          "https://ghibliapi.vercel.app/people/56c94dae-3290-472f-ad2e-0a6444956b51",
          "https://ghibliapi.vercel.app/people/5caa6a3c-7d44-47d1-afc6-12fffad28889",
          "https://ghibliapi.vercel.app/people/835f8c7c-2fc6-4f54-b545-c02ab066cd69"
        ],
        "films": [
          "https://ghibliapi.vercel.app/films/2baf70d1-42bb-4437-b551-e5fed5a87abe",
          "https://ghibliapi.vercel.app/films/12cfb892-aac0-4c5b-94af-521852e46d6a",
          "https://ghibliapi.vercel.app/films/58611129-2dbc-4a81-a72f-77ddfc1b1b49",
          "https://ghibliapi.vercel.app/films/ea660b10-85c4-4ae3-8a5f-41cea3648e3e",
          "https://ghibliapi.vercel.app/films/4e236f34-b981-41c3-8c65-f8c9000b94e7",
          "https://ghibliapi.vercel.app/films/ebbb6b7c-945c-41ee-a792-de0e43191bd8",
          "https://ghibliapi.vercel.app/films/1b67aa9a-2e4a-45af-ac98-64d6ad15b16c",
          "https://ghibliapi.vercel.app/films/ff24da26-a969-4f0e-ba1e-a122ead6c6e3",
          "https://ghibliapi.vercel.app/films/0440483e-ca0e-4120-8c50-4c8cd9b965d6",
          "https://ghibliapi.vercel.app/films/45204234-adfd-45cb-a505-a8e7a676b114",
          "https://ghibliapi.vercel.app/films/dc2e6bd1-8156-4886-adff-b39e6043af0c",
          "https://ghibliapi.vercel.app/films/90b72513-afd4-4570-84de-a56c312fdf81",
          "https://ghibliapi.vercel.app/films/cd3d059c-09f4-4ff3-8d63-bc765a5184fa",
          "https://ghibliapi.vercel.app/films/112c1e67-726f-40b1-ac17-6974127bb9b9",
          "https://ghibliapi.vercel.app/films/758bf02e-3122-46e0-884e-67cf83df1786",
          "https://ghibliapi.vercel.app/films/2de9426b-914a-4a06-a3a0-5e6d9d3886f6",
          "https://ghibliapi.vercel.app/films/45db04e4-304a-4933-9823-33f389e8d74d",
          "https://ghibliapi.vercel.app/films/67405111-37a5-438f-81cc-4666af60c800",
          "https://ghibliapi.vercel.app/films/578ae244-7750-4d9f-867b-f3cd3d6fecf4",
          "https://ghibliapi.vercel.app/films/5fdfb320-2a02-49a7-94ff-5ca418cae602",
          "https://ghibliapi.vercel.app/films/790e0028-a31c-4626-a694-86b7a8cada40"
        ],
        "url": "https://ghibliapi.vercel.app/species/af3910a6-429f-4c74-9ad5-dfe1c4aa04f2"},
      {"id": "6bc92fdd-b0f4-4286-ad71-1f99fb4a0d1e", "name": "Deer", "classification": "Elk", "eye_colors": "Black, Red",
        "hair_colors": "Brown, Light Orange",
        "url": "https://ghibliapi.vercel.app/species/6bc92fdd-b0f4-4286-ad71-1f99fb4a0d1e",
        "people": [
          "https://ghibliapi.vercel.app/people/030555b3-4c92-4fce-93fb-e70c3ae3df8b",
          "https://ghibliapi.vercel.app/people/ca568e87-4ce2-4afa-a6c5-51f4ae80a60b"
        ],
        "films": ["https://ghibliapi.vercel.app/films/0440483e-ca0e-4120-8c50-4c8cd9b965d6"]},
      {"id": "b5a92d0e-5fb4-43d4-ba60-c012135958e4", "name": "Spirit", "classification": "Spirit", "eye_colors": "Red",
        "hair_colors": "Light Orange", "url": "htps://ghibliapi.vercel.app/species/b5a92d0e-5fb4-43d4-ba60-c012135958e4",
        "people": ["https://ghibliapi.vercel.app/people/ca568e87-4ce2-4afa-a6c5-51f4ae80a60b"],
        "films": ["https://ghibliapi.vercel.app/films/0440483e-ca0e-4120-8c50-4c8cd9b965d6"]},
      {"id": "f25fa661-3073-414d-968a-ab062e3065f7", "name": "God", "classification": "God", "eye_colors": "Brown",
        "hair_colors": "White", "url": "https://ghibliapi.vercel.app/species/f25fa661-3073-414d-968a-ab062e3065f7",
        "people": ["https://ghibliapi.vercel.app/people/e9356bb5-4d4a-4c93-aadc-c83e514bffe3"],
        "films": ["https://ghibliapi.vercel.app/films/0440483e-ca0e-4120-8c50-4c8cd9b965d6"]},
      {"id": "603428ba-8a86-4b0b-a9f1-65df6abef3d3", "name": "Cat", "classification": "Mammal",
        "eye_colors": "Brown, Black, Yellow, White, Emerald, Blue, Green",
        "hair_colors": "White, Black, Brown, Beige, Grey, Yellow",
        "url": "https://ghibliapi.vercel.app/species/603428ba-8a86-4b0b-a9f1-65df6abef3d3",
        "people": [
          "https://ghibliapi.vercel.app/people/7151abc6-1a9e-4e6a-9711-ddb50ea572ec",
          "https://ghibliapi.vercel.app/people/f467e18e-3694-409f-bdb3-be891ade1106",
          "https://ghibliapi.vercel.app/people/89026b3a-abc4-4053-ab1a-c6d2eea68faa",
          "https://ghibliapi.vercel.app/people/6b3facea-ea33-47b1-96ce-3fc737b119b8",
          "https://ghibliapi.vercel.app/people/3042818d-a8bb-4cba-8180-c19249822d57",
          "https://ghibliapi.vercel.app/people/58d1973f-f247-47d7-9358-e56cb0d2b5a6",
          "https://ghibliapi.vercel.app/people/a3d8e70f-46a0-4e5a-b850-db01620d6b92",
          "https://ghibliapi.vercel.app/people/fc196c4f-0201-4ed2-9add-c6403f7c4d32",
          "https://ghibliapi.vercel.app/people/466bc926-2024-4653-ac63-fe52f2dc8c7b",
          "https://ghibliapi.vercel.app/people/e9177769-9b6b-49c2-9820-d24f50b83ad9"
        ],
        "films": [
          "https://ghibliapi.vercel.app/films/58611129-2dbc-4a81-a72f-77ddfc1b1b49",
          "https://ghibliapi.vercel.app/films/ea660b10-85c4-4ae3-8a5f-41cea3648e3e",
          "https://ghibliapi.vercel.app/films/ff24da26-a969-4f0e-ba1e-a122ead6c6e3",
          "https://ghibliapi.vercel.app/films/90b72513-afd4-4570-84de-a56c312fdf81",
          "https://ghibliapi.vercel.app/films/2de9426b-914a-4a06-a3a0-5e6d9d3886f6",
          "https://ghibliapi.vercel.app/films/790e0028-a31c-4626-a694-86b7a8cada40"
        ]},
      {"id": "74b7f547-1577-4430-806c-c358c8b6bcf5", "name": "Totoro", "classification": "Mammal", "eye_colors": "Grey",
        "hair_colors": "Grey", "url": "https://ghibliapi.vercel.app/species/74b7f547-1577-4430-806c-c358c8b6bcf5",
        "people": [
          "https://ghibliapi.vercel.app/people/d39deecb-2bd0-4770-8b45-485f26e1381f",
          "https://ghibliapi.vercel.app/people/591524bc-04fe-4e60-8d61-2425e42ffb2a",
          "https://ghibliapi.vercel.app/people/c491755a-407d-4d6e-b58a-240ec78b5061"
        ],
        "films": ["https://ghibliapi.vercel.app/films/58611129-2dbc-4a81-a72f-77ddfc1b1b49"]},
      {"id": "e2cfaa78-fb19-11eb-9a03-0242ac130003", "name": "Dragon", "classification": "Dragon",
        "eye_colors": "Orange, Green, Red", "hair_colors": "White, Green, Gray",
        "url": "https://ghibliapi.vercel.app/species/e2cfaa78-fb19-11eb-9a03-0242ac130003",
        "people": ["https://ghibliapi.vercel.app/people/267649ac-fb1b-11eb-9a03-0242ac130003"],
        "films": [
          "https://ghibliapi.vercel.app/films/dc2e6bd1-8156-4886-adff-b39e6043af0c",
          "https://ghibliapi.vercel.app/films/2baf70d1-42bb-4437-b551-e5fed5a87abe"
        ]}
    ]
    """#
}
