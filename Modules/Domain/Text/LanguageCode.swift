/// A language as works store it: its code of two letters (ISO 639-1), or of three (ISO 639-3) if there is none of two.
public struct LanguageCode: Equatable, Sendable {
  /// The code in small letters.
  public let text: String

  /// Reads a code of two or three letters, also of ISO 639-2/B, or the English name; `nil` if it is not in the table.
  public init?(_ text: String) {
    guard let code = Self.codes[FoldedText(text).text] else { return nil }
    self.text = code
  }

  /// The language of a code that libraries use (ISO 639-2/B); `nil` for codes that mean no language or several. A
  /// language that is not in the table has no code of two letters, so both codes of three letters are the same.
  public init?(bibliographic code: String) {
    let code = code.lowercased()
    guard code.utf8.count == 3, code.utf8.allSatisfy({ (0x61...0x7A).contains($0) }) else { return nil }
    guard !["mis", "mul", "und", "zxx"].contains(code) else { return nil }
    text = Self.codes[code] ?? code
  }

  private static let codes: [String: String] = {
    var codes: [String: String] = [:]
    for line in table.split(whereSeparator: { $0 == "," || $0.isNewline }) {
      let parts = line.split(separator: "/").map { String($0).replacing("_", with: " ") }
      let code = parts[0] == "-" ? parts[1] : parts[0]
      for name in parts where name != "-" { codes[FoldedText(name).text] = code }
    }
    return codes
  }()

  /// The languages: the codes of ISO 639-1, ISO 639-3 and ISO 639-2/B (`-` if there is none, or it is the same), and, of
  /// those that exports name, the English name. `scr` and `scc` are older codes of libraries.
  private static let table = """
    en/eng/-/English,fr/fra/fre/French,de/deu/ger/German,es/spa/-/Spanish,it/ita/-/Italian,pt/por/-/Portuguese
    nl/nld/dut/Dutch,sv/swe/-/Swedish,da/dan/-/Danish,no/nor/-/Norwegian,nb/nob/-/Norwegian_(Bokmål)
    nn/nno/-/Norwegian_(Nynorsk),fi/fin/-/Finnish,is/isl/ice/Icelandic,pl/pol/-/Polish,cs/ces/cze/Czech
    sk/slk/slo/Slovak,sl/slv/-/Slovenian,hr/hrv/scr/Croatian,sr/srp/scc/Serbian,bg/bul/-/Bulgarian,ro/ron/rum/Romanian
    hu/hun/-/Hungarian,el/ell/gre/Greek,ru/rus/-/Russian,uk/ukr/-/Ukrainian,be/bel/-/Belarusian,lt/lit/-/Lithuanian
    lv/lav/-/Latvian,et/est/-/Estonian,tr/tur/-/Turkish,ar/ara/-/Arabic,he/heb/-/Hebrew,fa/fas/per/Persian
    hi/hin/-/Hindi,bn/ben/-/Bengali,ta/tam/-/Tamil,ur/urd/-/Urdu,zh/zho/chi/Chinese,ja/jpn/-/Japanese,ko/kor/-/Korean
    vi/vie/-/Vietnamese,th/tha/-/Thai,id/ind/-/Indonesian,ca/cat/-/Catalan,eu/eus/baq/Basque,gl/glg/-/Galician
    cy/cym/wel/Welsh,ga/gle/-/Irish,eo/epo/-/Esperanto,la/lat/-/Latin,-/grc/-/Greek_(Ancient),-/enm/-/English_(Middle)
    -/ang/-/English_(Old),aa/aar,ab/abk,ae/ave,af/afr,ak/aka,am/amh,an/arg,as/asm,av/ava,ay/aym,az/aze,ba/bak,bi/bis
    bm/bam,bo/bod/tib,br/bre,bs/bos,ce/che,ch/cha,co/cos,cr/cre,cu/chu,cv/chv,dv/div,dz/dzo,ee/ewe,ff/ful,fj/fij,fo/fao
    fy/fry,gd/gla,gn/grn,gu/guj,gv/glv,ha/hau,ho/hmo,ht/hat,hy/hye/arm,hz/her,ia/ina,ie/ile,ig/ibo,ii/iii,ik/ipk,io/ido
    iu/iku,jv/jav,ka/kat/geo,kg/kon,ki/kik,kj/kua,kk/kaz,kl/kal,km/khm,kn/kan,kr/kau,ks/kas,ku/kur,kv/kom,kw/cor,ky/kir
    lb/ltz,lg/lug,li/lim,ln/lin,lo/lao,lu/lub,mg/mlg,mh/mah,mi/mri/mao,mk/mkd/mac,ml/mal,mn/mon,mr/mar,ms/msa/may,mt/mlt
    my/mya/bur,na/nau,nd/nde,ne/nep,ng/ndo,nr/nbl,nv/nav,ny/nya,oc/oci,oj/oji,om/orm,or/ori,os/oss,pa/pan,pi/pli,ps/pus
    qu/que,rm/roh,rn/run,rw/kin,sa/san,sc/srd,sd/snd,se/sme,sg/sag,si/sin,sm/smo,sn/sna,so/som,sq/sqi/alb,ss/ssw,st/sot
    su/sun,sw/swa,te/tel,tg/tgk,ti/tir,tk/tuk,tl/tgl,tn/tsn,to/ton,ts/tso,tt/tat,tw/twi,ty/tah,ug/uig,uz/uzb,ve/ven
    vo/vol,wa/wln,wo/wol,xh/xho,yi/yid,yo/yor,za/zha,zu/zul
    """
}
