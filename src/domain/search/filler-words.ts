/** Ordinary words without meaning in a search, in English, Swahili and Sheng: they are neither looked for nor corrected. */
export const fillerWords = new Set(
  `a about after again all also am an and any are around around area as at available based be best but by can class classes county
  child children could daughter do does each email estate exam exams experienced every find for free from get girl boy give good
  great had has have he help her here him his hiring how i if in into is it its job jobs just kid kids know learn learner learners
  like living looking lot make may me more most my name near nearby need needed needs new nice no now of off offer offers on one
  open opening openings or our over paid pay paying people person place please pliz plz pls position positions post posts preferably
  pupil pupils qualified reliable school schools skul skool search seeking she should small some someone son student students subject
  subjects teach teaches than that the their them then there they this those to today town tomorrow urgent urgently us vacancies
  vacancy very wanted wants want was we week well were what when where which who whose will with within work working would year
  years you your ajira ambaye anaweza anayejua anayeweza anahitaji anahitajika anatafuta au baba binti bora cha chini dada eneo
  fulani gani hapa haraka hata hii hiyo huyo ile ili iko jirani jioni juu kaka kama kando karibu kati katika kazi kila kijana kike
  kiume kubwa kule kusoma kutoka kwa kwangu kwetu la lakini langu leo maeneo mahali mama masomo mdogo mimi mkoa mjini mkubwa moja
  msaada msichana mtaa mtoto mtu mvulana mwana mwanafunzi mwanangu mwenye mwenyewe mwingine mzuri na nafasi nahitaji naomba nataka
  natafuta ndani ni niko nina nzuri pale pamoja pia popote sana sasa shule si somo tafadhali tafuta tu tunahitaji tunatafuta
  upande vile vizuri wa wakati wale wangu wanafunzi watoto wetu ya yangu yetu yote za zangu zote manze msee mtoi nadai niaje
  nisaidie poa sai saidia wapi nani nipe nipate pata kupata salary mshahara budget price pesa mtaani somebody leaver leavers
  advice advise advisor adviser kwenye candidate candidates graduate graduates fresh experience cant hawezi kucheza kuja anakuja
  nitafutie aliye uzoefu kusaidia anisaidie twice prep preparation sit sits sitting still stay stays stand move moves been being
  did doing done makes made making keep keeps go goes going gone come comes came coming bring brings let lets see seen look looks
  looked show shows tell told ask asked say said use used uses using take takes taking taken gives giving given gets getting got
  put run start starts started starting begin begins stop finish become becomes feel feels feeling think thinks hope wish wishes
  love loves enjoy enjoys prefer prefers preferred preferable require requires required requiring handle handles handling deal
  deals dealing improve improves improving improvement struggling struggle struggles failing fails fail failed weak poor behind
  performing perform performance performs score scores pass passing understand understands understanding explain explains
  explaining assist assists assisting assistance helping helps helped works worked anything something everything nothing day days
  weeks weekly months month hours minutes time times soon later always usually sometimes once currently presently immediate
  immediately asap recently yet already tonight both either everybody everyone others another anyone anybody anywhere everywhere
  somewhere only too even quite really so such rather almost maybe perhaps possible possibly able unable willing ready
  availability busy close closer nearest next opposite far away distance inside outside must might shall cannot couldnt dont
  doesnt mum mom mummy mother dad daddy father parent parents guardian guardians brother sister nephew niece cousin grandchild
  grandson granddaughter toddler teen teens teenager teenagers adolescent youth guy hello hi hey thanks thank sir kindly interest
  interested apply applying employ employment opportunity opportunities role roles services service session sessions level levels
  topic topics areas region location locations places towns city state old age aged ages born gave ones two three four five six
  seven eight nine ten several few lots much many less least same different suitable right proper affordable comfortable
  convenient flexible certain sure serious seeker seekers hunting hunt vacant posted advert adverts listing listings list
  providing provide provides offering offered since while because until unless although though whether per etc besides else ever
  never yes ok okay under care trouble problem problems difficult difficulty hard easy basics basic beginner beginners first
  second third last final quick quickly fast slow slowly actual actually literally simply full whole entire individuals individual
  persons team member members wherever whenever however mine ours yours hers theirs myself himself herself themselves im ive id
  ill weve theyre hes shes thats staff teachings specialist expert experts pro trained training worker workers sheng mtaalamu
  mtaalam anafeli amefeli anashindwa ameshindwa kushindwa shida matatizo tatizo shuleni darasani darasa nyumba ambao ambayo yule
  huyu hawa yake wake lake vyake wao yao sisi wewe yeye nitapata napata ninapata ningependa ningetaka nahitajia hitaji wanahitaji
  wanahitajika inahitajika anatakiwa wanatafuta anasoma asome kusomea bado tayari tena daima mwezi wiki mwaka miaka saa kesho jana
  juzi polepole kabisa pekee peke yoyote wowote yeyote lolote mbali hili watu vijana wazazi mzazi bibi babu nyanya shangazi mjomba
  ndugu nisaidieni saidieni nijulishe niambie nielekeze kujua ajue anajua aelewe kuelewa anaelewa aelewi haelewi hajui hafanyi
  vema wazuri fiti buda mtoiz watoi nacheki nacheka hood uko jo bana yaani hebu eti wera mboka gig gigs kibarua vibarua hustle
  kufanya fanya anafanya nifanye nifanyie maisha siri binafsi mtihani mitihani kurudia afaulu kufaulu afanye apite kupita msaidizi
  usaidizi wasaidie asaidie amsaidie wamsaidie kwako kwake huku changu vyangu wapya kuanza naanza kusema kutumia wadogo wakubwa
  hivi sawa asante habari jamani wapendwa mheshimiwa ninahitaji ninatafuta tunataka twahitaji natafutia unahitaji kuwa ana anae
  wana kazini shughuli
  talk talks guide pays well skills skill holder holders through using yenye nimemaliza maliza become becoming using till until hate hates issue issues prepare preparing before after drop kenya mzima own centre center spoken twins tao chap chapchap upesi emergency mitaa kijijini mashinani pande pahali penye stage mitaani karibuni faster quickest urgency`.split(
    /\s+/,
  ),
)
