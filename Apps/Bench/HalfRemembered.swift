/// Searches of people who half remember a work of the embedded sample: words of its synopsis, its title with a typing
/// error or another article, its makers and its year. Their author had read the sample but knew nothing of the search.
/// No search was changed after it had been tried.
enum HalfRemembered {
  /// The identifier of the work that the person has in mind, and the text that they type.
  static let searches: [(work: String, text: String)] = lines.split(separator: "\n").compactMap { line in
    guard let blank = line.firstIndex(of: " ") else { return nil }
    return (String(line[..<blank]), String(line[blank...].dropFirst()))
  }

  private static let lines = """
    ghibli:film/2baf70d1-42bb-4437-b551-e5fed5a87abe air pirates floating island
    ghibli:film/12cfb892-aac0-4c5b-94af-521852e46d6a fruit drops sister shelter
    ghibli:film/58611129-2dbc-4a81-a72f-77ddfc1b1b49 camphor tree soot sprites
    ghibli:film/ea660b10-85c4-4ae3-8a5f-41cea3648e3e witch broom bakery
    ghibli:film/4e236f34-b981-41c3-8c65-f8c9000b94e7 pineapple safflower farm
    ghibli:film/ebbb6b7c-945c-41ee-a792-de0e43191bd8 pig pilot seaplane
    ghibli:film/1b67aa9a-2e4a-45af-ac98-64d6ad15b16c tanuki bulldozers shapeshifting
    ghibli:film/ff24da26-a969-4f0e-ba1e-a122ead6c6e3 cat train antique shop
    ghibli:film/0440483e-ca0e-4120-8c50-4c8cd9b965d6 boar iron wolves
    ghibli:film/45204234-adfd-45cb-a505-a8e7a676b114 family dog sketches umbrella
    ghibli:film/dc2e6bd1-8156-4886-adff-b39e6043af0c gods bathe amusement park
    ghibli:film/cd3d059c-09f4-4ff3-8d63-bc765a5184fa hats wizard fire demon
    ghibli:film/758bf02e-3122-46e0-884e-67cf83df1786 fish jar ham girl
    ghibli:film/2de9426b-914a-4a06-a3a0-5e6d9d3886f6 tiny family sugar cube
    ghibli:film/67405111-37a5-438f-81cc-4666af60c800 airplanes dreams earthquake
    ghibli:film/5fdfb320-2a02-49a7-94ff-5ca418cae602 asthma girl marsh house
    ghibli:film/d868e6ec-c44a-405b-8fa6-f7f0f8cfb500 sailor island without dialogue
    ghibli:film/790e0028-a31c-4626-a694-86b7a8cada40 blue hair potions cat
    tmdb:movie/15 dying word reporter
    tmdb:movie/539 secretary stolen money motel
    tmdb:movie/567 photographer broken leg neighbors
    tmdb:movie/346 village hires swordsmen harvest
    tmdb:movie/496243 pizza boxes basement
    tmdb:movie/110415 frozen world train
    tmdb:movie/77 tattoos forgets wife murderer
    tmdb:movie/275 pregnant police chief snow
    tmdb:movie/1422 police mob mole
    tmdb:movie/194 waitress tin box
    tmdb:movie/8358 island ball plane
    tmdb:movie/497 death row giant
    tmdb:movie/157336 corn saturn daughter
    tmdb:movie/38 company erases memories
    tmdb:movie/329 dinosaur island zoo
    tmdb:movie/329865 linguist ships whiteboard
    tmdb:movie/62 apes bone black slab
    tmdb:movie/18 cab driver passenger roof
    tmdb:movie/115 bowling rug millionaire
    tmdb:movie/244786 drums teacher student
    tmdb:movie/120467 concierge painting lobby boy
    tmdb:movie/872585 physicist desert bomb
    openlibrary:work/OL453658W death takes apprentice
    openlibrary:work/OL453662W death red coat christmas
    openlibrary:work/OL679333W girl bleeding pavement london
    openlibrary:work/OL22951843M bells sword father wall
    openlibrary:work/OL69612W robin key locked
    openlibrary:work/OL483391W spider saves pig
    openlibrary:work/OL5819456W girl steals book graveyard
    openlibrary:work/OL63073W fish longer than boat
    openlibrary:work/OL498463W arrested morning court attics
    openlibrary:work/OL1168007W pigs rules barn
    openlibrary:work/OL468431W green light parties
    openlibrary:work/OL166894W student axe pawnbroker
    openlibrary:work/OL471565W ten strangers nursery rhyme
    openlibrary:work/OL8996439W monk abbey labyrinth
    openlibrary:work/OL3261155W standing stones nurse highlands
    openlibrary:work/OL1846076W no color pain memory
    openlibrary:work/OL17267881W three suns game scientists
    openlibrary:work/OL38501W pizza mafia swordsman
    openlibrary:work/OL18139176W idaho mountains classroom seventeen
    openlibrary:work/OL266178W hidden bookcase amsterdam
    ghibli:film/2baf70d1-42bb-4437-b551-e5fed5a87abe castle of the sky
    ghibli:film/12cfb892-aac0-4c5b-94af-521852e46d6a grave of the firefiles
    ghibli:film/dc2e6bd1-8156-4886-adff-b39e6043af0c spirted away
    ghibli:film/cd3d059c-09f4-4ff3-8d63-bc765a5184fa howls moving castel
    ghibli:film/45db04e4-304a-4933-9823-33f389e8d74d poppy hill
    ghibli:film/112c1e67-726f-40b1-ac17-6974127bb9b9 tales of earthsea
    ghibli:film/578ae244-7750-4d9f-867b-f3cd3d6fecf4 princess kaguya tale
    ghibli:film/ff24da26-a969-4f0e-ba1e-a122ead6c6e3 whisper of a heart
    tmdb:movie/185 the clockwork orange
    tmdb:movie/274 silence of the lamb
    tmdb:movie/278 shawshank redemtion
    tmdb:movie/680 pulp fictoin
    tmdb:movie/16869 inglorious basterds
    tmdb:movie/500 resevoir dogs
    tmdb:movie/389 angry men
    tmdb:movie/640 catch me if you cann
    tmdb:movie/38 spotless mind sunshine
    tmdb:movie/424 schindlers lsit
    tmdb:movie/6977 no country for an old man
    openlibrary:work/OL59798W wizard from earthsea
    openlibrary:work/OL71037W wardrobe lion witch
    openlibrary:work/OL41495W the wrinkle in time
    openlibrary:work/OL274505W hundred years solitude
    openlibrary:work/OL3335245W catcher of the rye
    openlibrary:work/OL66554W prejudice and pride
    openlibrary:work/OL21177W wuthering hights
    openlibrary:work/OL5784622W girl with the dragon tatoo
    openlibrary:work/OL2172356W electric sheep
    openlibrary:work/OL2163649W hitchikers guide galaxy
    openlibrary:work/OL52987W hungry catterpillar
    rows:movie/t-breakfast-at-tiffany-s-1cc8762c04caf5f6 breakfast at tifanys
    rows:movie/t-breakfast-at-tiffany-s-1cc8762c04caf5f6 tiffany breakfast
    rows:movie/t-when-harry-met-sally-17b41a81b74438b6 harry met sally
    rows:movie/t-when-harry-met-sally-17b41a81b74438b6 when harry meet sally
    rows:movie/t-nuovo-cinema-paradiso-af47a1f9c4f68ddc cinema paradiso
    rows:movie/t-nuovo-cinema-paradiso-af47a1f9c4f68ddc nuovo cinema paradisso
    rows:movie/t-la-strada-73994b6090855393 the strada
    rows:movie/t-paris-texas-87f4a30a8a498f85 texas paris
    rows:movie/t-central-do-brasil-ee0655117fd57a4c centrl do brasil
    rows:movie/t-thelma-louise-94f39a38939ec3a3 telma & louise
    ghibli:film/2baf70d1-42bb-4437-b551-e5fed5a87abe miyazaki 1986
    ghibli:film/12cfb892-aac0-4c5b-94af-521852e46d6a takahata 1988
    ghibli:film/ebbb6b7c-945c-41ee-a792-de0e43191bd8 miyazaki 1992
    ghibli:film/ff24da26-a969-4f0e-ba1e-a122ead6c6e3 kondo 1995
    ghibli:film/45204234-adfd-45cb-a505-a8e7a676b114 takahata 1999
    ghibli:film/90b72513-afd4-4570-84de-a56c312fdf81 morita 2002
    ghibli:film/758bf02e-3122-46e0-884e-67cf83df1786 miyasaki 2008
    ghibli:film/2de9426b-914a-4a06-a3a0-5e6d9d3886f6 yonebayashi 2010
    ghibli:film/45db04e4-304a-4933-9823-33f389e8d74d goro miyazaki 2011
    ghibli:film/d868e6ec-c44a-405b-8fa6-f7f0f8cfb500 dudok de wit 2016
    ghibli:film/790e0028-a31c-4626-a694-86b7a8cada40 witch 2021
    tmdb:movie/15 welles 1941
    tmdb:movie/567 hitchcock 1954
    tmdb:movie/426 hitchcok 1958
    tmdb:movie/185 kubrick 1971
    tmdb:movie/389 lumet 1957
    tmdb:movie/548 kurosawa 1950
    tmdb:movie/11878 kurasawa 1961
    tmdb:movie/807 fincher 1995
    tmdb:movie/500 tarantino 1992
    tmdb:movie/240 coppola 1974
    tmdb:movie/103 scorcese 1976
    tmdb:movie/1124 nolan 2006
    tmdb:movie/115 coen 1998
    tmdb:movie/335984 villeneuve 2017
    tmdb:movie/346698 gerwig 2023
    tmdb:movie/348 alien 1979
    openlibrary:work/OL46125W asimov 1951
    openlibrary:work/OL453657W pratchet 1983
    openlibrary:work/OL679360W gaiman 2001
    openlibrary:work/OL66562W austen 1811
    openlibrary:work/OL471576W christie 1934
    openlibrary:work/OL23205W steinbeck 1939
    openlibrary:work/OL1168007W orwell 1945
    openlibrary:work/OL45846W dahl 1988
    openlibrary:work/OL59800W le guin 1969
    openlibrary:work/OL1230613W camus 1942
    openlibrary:work/OL63073W hemmingway 1952
    openlibrary:work/OL27258W gibson 1984
    openlibrary:work/OL1892617W history time 1988
    ghibli:film/1b67aa9a-2e4a-45af-ac98-64d6ad15b16c takahata tanuki
    ghibli:film/ebbb6b7c-945c-41ee-a792-de0e43191bd8 miyazaki adriatic
    ghibli:film/758bf02e-3122-46e0-884e-67cf83df1786 miyazaki cliff
    ghibli:film/5fdfb320-2a02-49a7-94ff-5ca418cae602 yonebayashi hokkaido
    ghibli:film/112c1e67-726f-40b1-ac17-6974127bb9b9 goro miyazaki sorcerer
    ghibli:film/4e236f34-b981-41c3-8c65-f8c9000b94e7 takahata safflowers
    tmdb:movie/13 hanks bench
    tmdb:movie/289 bogart refugees
    tmdb:movie/804 hepburn rome princess
    tmdb:movie/103 de niro cab
    tmdb:movie/274 jodie foster fbi
    tmdb:movie/27205 dicaprio dreams
    tmdb:movie/1124 bale magicians
    tmdb:movie/76341 theron truck
    tmdb:movie/597 winslet ship
    tmdb:movie/153 bill murray tokyo
    tmdb:movie/85 harison ford whip
    tmdb:movie/98 crowe general
    tmdb:movie/550 norton soap
    tmdb:movie/548 mifune bandit
    openlibrary:work/OL453657W pratchett luggage
    openlibrary:work/OL45804W dahl fox farmers
    openlibrary:work/OL453936W gaiman angel demon
    openlibrary:work/OL15400582W chandler marlowe
    openlibrary:work/OL15723140W le carre berlin
    openlibrary:work/OL8193416W wilde portrait
    openlibrary:work/OL102749W melville captain leg
    openlibrary:work/OL893415W herbert spice
    openlibrary:work/OL1992198W capote kansas
    openlibrary:work/OL17824318W trevor noah bus
    ghibli:film/58611129-2dbc-4a81-a72f-77ddfc1b1b49 トトロ
    ghibli:film/0440483e-ca0e-4120-8c50-4c8cd9b965d6 もののけ
    ghibli:film/cd3d059c-09f4-4ff3-8d63-bc765a5184fa ハウル
    ghibli:film/ea660b10-85c4-4ae3-8a5f-41cea3648e3e majo no takkyubin
    ghibli:film/67405111-37a5-438f-81cc-4666af60c800 kaze tachinu
    ghibli:film/dc2e6bd1-8156-4886-adff-b39e6043af0c sen to chihiro
    ghibli:film/0440483e-ca0e-4120-8c50-4c8cd9b965d6 ashitaka eboshi
    ghibli:film/2baf70d1-42bb-4437-b551-e5fed5a87abe muska robot
    ghibli:film/58611129-2dbc-4a81-a72f-77ddfc1b1b49 catbus mei
    ghibli:film/90b72513-afd4-4570-84de-a56c312fdf81 cat kingdom haru
    ghibli:film/578ae244-7750-4d9f-867b-f3cd3d6fecf4 kaguya hime
    tmdb:movie/346 七人の
    tmdb:movie/496243 기생충
    tmdb:movie/194 fabuleux destin
    tmdb:movie/68718 western dentist
    tmdb:movie/274 hannibal lecter
    tmdb:movie/165 marty mcfly almanacs
    openlibrary:work/OL27482W bilbo baggins dwarf
    openlibrary:work/OL453735W discworld dragons watchman
    openlibrary:work/OL103123W dystopia fireman
    openlibrary:work/OL77746W prince edward island
    openlibrary:work/OL3335245W holden caulfield duck
    openlibrary:work/OL1095427W gothic governess
    rows:movie/t--f9ce6ad8038194da طعم
    rows:movie/t--f9ce6ad8038194da گیلاس
    rows:movie/t--f9ce6ad8038194da tame gilas
    rows:movie/t-central-do-brasil-ee0655117fd57a4c central do brazil
    rows:movie/t-la-strada-73994b6090855393 strada movie
    rows:movie/t-thelma-louise-94f39a38939ec3a3 louise and thelma
    rows:movie/t-paris-texas-87f4a30a8a498f85 paris in texas
    """
}
