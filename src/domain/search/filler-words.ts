/** Ordinary words without meaning in a search, in English, Swahili and Sheng: they are neither looked for nor corrected. */
export const fillerWords = new Set(
  `a about after again all also am an and any are around area as at available based be best but by can class classes
  county child children could daughter do does each email estate exam exams experienced every find for free from get
  girl boy give good great had has have he help her here him his hiring how i if in into is it its job jobs just kid
  kids know learn learner learners like living looking lot make may me more most my name near nearby need needed needs
  new nice no now of off offer offers on one open opening openings or our over paid pay paying people person place
  please pliz plz pls position positions post posts preferably pupil pupils qualified reliable school schools skul
  skool search seeking she should small some someone son student students subject subjects teach teaches than that the
  their them then there they this those to today town tomorrow urgent urgently us vacancies vacancy very wanted wants
  want was we week well were what when where which who whose will with within work working would year years you your
  ajira au baba binti bora cha chini dada eneo fulani gani hapa haraka hata hii hiyo huyo ile ili iko jirani jioni juu
  kaka kama kando karibu kati katika kazi kila kijana kike kiume kubwa kule kusoma kutoka kwa kwangu kwetu la lakini
  langu leo maeneo mahali mama masomo mdogo mimi mkoa mjini mkubwa moja msaada msichana mtaa mtoto mtu mvulana mwana
  mwanafunzi mwanangu mwenyewe mwingine mzuri na nafasi ndani ni niko nina nzuri pale pamoja pia popote sana sasa
  shule si somo tafadhali baada kabla nisome nisomee asomee practice tu upande vile vizuri wa wakati wale wangu wanafunzi watoto wetu ya yangu yetu yote za zangu
  zote manze msee mtoi niaje poa sai wapi nani akina nipe pata salary mshahara budget price pesa mtaani somebody leaver
  leavers advice advise advisor adviser candidate candidates graduate graduates fresh experience cant hawezi kucheza
  kuja uzoefu twice prep preparation sit sits sitting still stay stays stand move moves been being did doing done
  makes made making keep keeps go goes going gone come comes came coming bring brings let lets see seen look looks
  looked show shows tell told ask asked say said use used uses using take takes taking taken gives giving given gets
  getting got put run start starts started starting begin begins stop finish become becomes feel feels feeling think
  thinks hope wish wishes love loves enjoy enjoys prefer prefers preferred preferable require requires required
  requiring handle handles handling deal deals dealing improve improves improving improvement struggling struggle
  struggles failing fails fail failed weak poor behind performing perform performance performs score scores pass
  passing understand understands understanding explain explains explaining assist assists assisting assistance helping
  helps helped works worked anything something everything nothing day days weeks weekly months month hours minutes
  time times soon later always usually sometimes once currently presently immediate immediately asap recently yet
  already tonight both either everybody everyone others another anyone anybody anywhere everywhere somewhere only too
  even quite really so such rather almost maybe perhaps possible possibly able unable willing ready availability busy
  close closer nearest next opposite far away distance inside outside must might shall cannot couldnt dont doesnt mum
  mom mummy mother dad daddy father parent parents guardian guardians brother sister nephew niece cousin grandchild
  grandson granddaughter toddler teen teens teenager teenagers adolescent youth guy hello hi hey thanks thank sir
  kindly interest interested apply applying employ employment opportunity opportunities role roles services service
  session sessions level levels topic topics areas region location locations places towns city state old age aged ages
  born gave ones two three four five six seven eight nine ten several few lots much many less least same different
  suitable right proper affordable comfortable convenient flexible certain sure serious seeker seekers hunting hunt
  vacant posted advert adverts listing listings list providing provide provides offering offered since while because
  until unless although though whether per etc besides else ever never yes ok okay under care trouble problem problems
  difficult difficulty hard easy basics basic beginner beginners first second third last final quick quickly fast slow
  slowly actual actually literally simply full whole entire individuals individual persons team member members
  wherever whenever however mine ours yours hers theirs myself himself herself themselves im ive id ill weve theyre
  hes shes thats staff teachings specialist expert experts pro trained training worker workers sheng mtaalamu mtaalam
  kushindwa shida matatizo tatizo shuleni darasani darasa nyumba yule huyu hawa yake wake lake vyake wao yao sisi wewe
  yeye asome kusomea bado tayari tena daima mwezi wiki mwaka miaka saa kesho jana juzi polepole kabisa pekee peke
  yoyote wowote yeyote lolote mbali hili watu vijana wazazi mzazi bibi babu nyanya shangazi mjomba ndugu niambie kujua
  ajue aelewe kuelewa aelewi haelewi hajui hafanyi vema wazuri fiti buda mtoiz watoi nacheka hood uko jo bana yaani
  hebu eti wera mboka gig gigs kibarua vibarua hustle kufanya fanya nifanye nifanyie maisha siri binafsi mtihani
  mitihani kurudia afaulu kufaulu afanye apite kupita msaidizi usaidizi kwako kwake huku changu vyangu wapya kuanza
  naanza kusema wadogo wakubwa hivi killing iwe yawe awe wawe ziwe sawa asante habari jamani wapendwa mheshimiwa twahitaji kuwa ana anae wana kazini
  shughuli talk talks guide pays skills skill holder holders through maliza becoming till hate hates issue issues
  prepare preparing before drop kenya mzima own centre center spoken twins tao chap chapchap upesi emergency mitaa
  kijijini mashinani pande pahali stage mitaani karibuni faster quickest urgency ku huko hizi hizo hao hicho hiki kile
  zile ule lile hukohuko naweza naeza unaweza aweze ako yuko mko muko nko nikona hapo bro broh bruh bros sis maze
  wasee mse jamaa wadau wakuu boss fam guys guyz dear pleaz pleas sorry sori pole samahani tafazali asanteni thx tnx
  regards greetings hae mambo vipi salama skuli skulu shul mchoro michoro gigi kazikazi dili u ur r d da dat dis wit
  wid coz cz cuz bcz bcoz bt bdo tho ka ngapi lini lazima labda pengine basi bas ndio ndiyo hapana kwenda kuenda
  nyinyi nyie mwenzangu wenzangu retired mstaafu former formerly stuff thing regarding concerning unemployed jobless
  legit genuine aspiring wondering hoping guess sponsored sponsor sponsors application applications education elimu
  academic academics studies study choose choosing kuchagua chagua achague aspire ati dem mresh kiongos mazee uyo uyu
  iyo iyi kakangu dadangu wangapi kidogo kiasi chida shda mgumu ugumu gumu difficulties nilikuwa nilikua nimekuwa
  nimekua afadhali kaz other zipi ipi yupi yepi vipi hivyo hivo kwanza employing employers aje madam wazima angalau hasa hususan mno zaidi`.split(
    /\s+/,
  ),
)
