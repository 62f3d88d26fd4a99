// The English names of countries and languages. The system's names need a library that the program does not link.

/// English names for catalogs' codes, from CLDR 46 (https://cldr.unicode.org), with TMDb's for former countries.
enum CodeNames {
  /// The name of a country by its code of ISO 3166; the code itself if it is unknown.
  static func country(_ code: String) -> String { countries[code.uppercased()] ?? code }

  /// The name of a language by its code of ISO 639-1; the code itself if it is unknown.
  static func language(_ code: String) -> String { languages[code.lowercased()] ?? code }

  private static let countries = names(
    """
    AD Andorra;AE United Arab Emirates;AF Afghanistan;AG Antigua & Barbuda;AI Anguilla;AL Albania;AM Armenia;\
    AO Angola;AQ Antarctica;AR Argentina;AS American Samoa;AT Austria;AU Australia;AW Aruba;AX Åland Islands;\
    AZ Azerbaijan;BA Bosnia & Herzegovina;BB Barbados;BD Bangladesh;BE Belgium;BF Burkina Faso;BG Bulgaria;\
    BH Bahrain;BI Burundi;BJ Benin;BL St. Barthélemy;BM Bermuda;BN Brunei;BO Bolivia;BQ Caribbean Netherlands;\
    BR Brazil;BS Bahamas;BT Bhutan;BV Bouvet Island;BW Botswana;BY Belarus;BZ Belize;CA Canada;\
    CC Cocos (Keeling) Islands;CD DR Congo;CF Central African Republic;CG Congo;CH Switzerland;CI Ivory Coast;\
    CK Cook Islands;CL Chile;CM Cameroon;CN China;CO Colombia;CR Costa Rica;CS Serbia and Montenegro;CU Cuba;\
    CV Cape Verde;CW Curaçao;CX Christmas Island;CY Cyprus;CZ Czechia;DE Germany;DJ Djibouti;DK Denmark;DM Dominica;\
    DO Dominican Republic;DZ Algeria;EC Ecuador;EE Estonia;EG Egypt;EH Western Sahara;ER Eritrea;ES Spain;\
    ET Ethiopia;FI Finland;FJ Fiji;FK Falkland Islands;FM Micronesia;FO Faroe Islands;FR France;GA Gabon;\
    GB United Kingdom;GD Grenada;GE Georgia;GF French Guiana;GG Guernsey;GH Ghana;GI Gibraltar;GL Greenland;\
    GM Gambia;GN Guinea;GP Guadeloupe;GQ Equatorial Guinea;GR Greece;GS South Georgia & South Sandwich Islands;\
    GT Guatemala;GU Guam;GW Guinea-Bissau;GY Guyana;HK Hong Kong;HM Heard & McDonald Islands;HN Honduras;HR Croatia;\
    HT Haiti;HU Hungary;ID Indonesia;IE Ireland;IL Israel;IM Isle of Man;IN India;IO British Indian Ocean Territory;\
    IQ Iraq;IR Iran;IS Iceland;IT Italy;JE Jersey;JM Jamaica;JO Jordan;JP Japan;KE Kenya;KG Kyrgyzstan;KH Cambodia;\
    KI Kiribati;KM Comoros;KN St. Kitts & Nevis;KP North Korea;KR South Korea;KW Kuwait;KY Cayman Islands;\
    KZ Kazakhstan;LA Laos;LB Lebanon;LC St. Lucia;LI Liechtenstein;LK Sri Lanka;LR Liberia;LS Lesotho;LT Lithuania;\
    LU Luxembourg;LV Latvia;LY Libya;MA Morocco;MC Monaco;MD Moldova;ME Montenegro;MF St. Martin;MG Madagascar;\
    MH Marshall Islands;MK North Macedonia;ML Mali;MM Myanmar;MN Mongolia;MO Macao;MP Northern Mariana Islands;\
    MQ Martinique;MR Mauritania;MS Montserrat;MT Malta;MU Mauritius;MV Maldives;MW Malawi;MX Mexico;MY Malaysia;\
    MZ Mozambique;NA Namibia;NC New Caledonia;NE Niger;NF Norfolk Island;NG Nigeria;NI Nicaragua;NL Netherlands;\
    NO Norway;NP Nepal;NR Nauru;NU Niue;NZ New Zealand;OM Oman;PA Panama;PE Peru;PF French Polynesia;\
    PG Papua New Guinea;PH Philippines;PK Pakistan;PL Poland;PM St. Pierre & Miquelon;PN Pitcairn Islands;\
    PR Puerto Rico;PS Palestine;PT Portugal;PW Palau;PY Paraguay;QA Qatar;RE Réunion;RO Romania;RS Serbia;RU Russia;\
    RW Rwanda;SA Saudi Arabia;SB Solomon Islands;SC Seychelles;SD Sudan;SE Sweden;SG Singapore;SH St. Helena;\
    SI Slovenia;SJ Svalbard & Jan Mayen;SK Slovakia;SL Sierra Leone;SM San Marino;SN Senegal;SO Somalia;SR Suriname;\
    SS South Sudan;ST São Tomé & Príncipe;SU Soviet Union;SV El Salvador;SX Sint Maarten;SY Syria;SZ Eswatini;\
    TC Turks & Caicos Islands;TD Chad;TF French Southern Territories;TG Togo;TH Thailand;TJ Tajikistan;TK Tokelau;\
    TL Timor-Leste;TM Turkmenistan;TN Tunisia;TO Tonga;TR Türkiye;TT Trinidad & Tobago;TV Tuvalu;TW Taiwan;\
    TZ Tanzania;UA Ukraine;UG Uganda;UM U.S. Outlying Islands;US United States;UY Uruguay;UZ Uzbekistan;\
    VA Vatican City;VC St. Vincent & Grenadines;VE Venezuela;VG British Virgin Islands;VI U.S. Virgin Islands;\
    VN Vietnam;VU Vanuatu;WF Wallis & Futuna;WS Samoa;XC Czechoslovakia;XG East Germany;XK Kosovo;YE Yemen;\
    YT Mayotte;YU Yugoslavia;ZA South Africa;ZM Zambia;ZW Zimbabwe;
    """)

  private static let languages = names(
    """
    aa Afar;ab Abkhazian;ae Avestan;af Afrikaans;ak Akan;am Amharic;an Aragonese;ar Arabic;as Assamese;av Avaric;\
    ay Aymara;az Azerbaijani;ba Bashkir;be Belarusian;bg Bulgarian;bh Bhojpuri;bi Bislama;bm Bambara;bn Bangla;\
    bo Tibetan;br Breton;bs Bosnian;ca Catalan;ce Chechen;ch Chamorro;cn Cantonese;co Corsican;cr Cree;cs Czech;\
    cu Church Slavic;cv Chuvash;cy Welsh;da Danish;de German;dv Divehi;dz Dzongkha;ee Ewe;el Greek;en English;\
    eo Esperanto;es Spanish;et Estonian;eu Basque;fa Persian;ff Fula;fi Finnish;fj Fijian;fo Faroese;fr French;\
    fy Western Frisian;ga Irish;gd Scottish Gaelic;gl Galician;gn Guarani;gu Gujarati;gv Manx;ha Hausa;he Hebrew;\
    hi Hindi;ho Hiri Motu;hr Croatian;ht Haitian Creole;hu Hungarian;hy Armenian;hz Herero;ia Interlingua;\
    id Indonesian;ie Interlingue;ig Igbo;ii Sichuan Yi;ik Inupiaq;io Ido;is Icelandic;it Italian;iu Inuktitut;\
    ja Japanese;jv Javanese;ka Georgian;kg Kongo;ki Kikuyu;kj Kuanyama;kk Kazakh;kl Kalaallisut;km Khmer;kn Kannada;\
    ko Korean;kr Kanuri;ks Kashmiri;ku Kurdish;kv Komi;kw Cornish;ky Kyrgyz;la Latin;lb Luxembourgish;lg Ganda;\
    li Limburgish;ln Lingala;lo Lao;lt Lithuanian;lu Luba-Katanga;lv Latvian;mg Malagasy;mh Marshallese;mi Māori;\
    mk Macedonian;ml Malayalam;mn Mongolian;mo Moldovan;mr Marathi;ms Malay;mt Maltese;my Burmese;na Nauru;\
    nb Norwegian Bokmål;nd North Ndebele;ne Nepali;ng Ndonga;nl Dutch;nn Norwegian Nynorsk;no Norwegian;\
    nr South Ndebele;nv Navajo;ny Nyanja;oc Occitan;oj Ojibwa;om Oromo;or Odia;os Ossetic;pa Punjabi;pi Pali;\
    pl Polish;ps Pashto;pt Portuguese;qu Quechua;rm Romansh;rn Rundi;ro Romanian;ru Russian;rw Kinyarwanda;\
    sa Sanskrit;sc Sardinian;sd Sindhi;se Northern Sami;sg Sango;sh Serbo-Croatian;si Sinhala;sk Slovak;\
    sl Slovenian;sm Samoan;sn Shona;so Somali;sq Albanian;sr Serbian;ss Swati;st Southern Sotho;su Sundanese;\
    sv Swedish;sw Swahili;ta Tamil;te Telugu;tg Tajik;th Thai;ti Tigrinya;tk Turkmen;tl Filipino;tn Tswana;\
    to Tongan;tr Turkish;ts Tsonga;tt Tatar;tw Akan;ty Tahitian;ug Uyghur;uk Ukrainian;ur Urdu;uz Uzbek;ve Venda;\
    vi Vietnamese;vo Volapük;wa Walloon;wo Wolof;xh Xhosa;xx no dialogue;yi Yiddish;yo Yoruba;za Zhuang;zh Chinese;\
    zu Zulu;
    """)

  /// Reads `US United States;…`.
  private static func names(_ list: String) -> [String: String] {
    list.split(separator: ";").reduce(into: [:]) { names, entry in
      let parts = entry.split(separator: " ", maxSplits: 1)
      if parts.count == 2 { names[String(parts[0])] = String(parts[1]) }
    }
  }
}
