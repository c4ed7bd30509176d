/** Ordinary words without meaning in a search, in English, Swahili and Sheng: they are neither looked for nor corrected. */
export const fillerWords = new Set(
  `a about after again all also am an and any are around around area as at available based be best but by can class classes
  county child children could daughter do does each email estate exam exams experienced every find for free from get girl boy
  give good great had has have he help her here him his hiring how i if in into is it its job jobs just kid kids know learn learner
  learners like living looking lot make may me more most my name near nearby need needed needs new nice no now of off offer offers
  on one open opening openings or our over paid pay paying people person place please plz pls position positions post posts preferably
  pupil pupils qualified reliable school schools search seeking she should small some someone son student students subject subjects
  teach teaches than that the their them then there they this those to today town tomorrow urgent urgently us vacancies vacancy very
  wanted wants want was we week well were what when where which who whose will with within work working would year years you your
  ajira ambaye anaweza anayejua anayeweza anahitaji anahitajika anatafuta au baba binti bora cha chini dada eneo fulani
  gani hapa haraka hata hii hiyo huyo ile ili iko jirani jioni juu kaka kama kando karibu kati katika kazi kila kijana kike
  kiume kubwa kule kusoma kutoka kwa kwangu kwetu la lakini langu leo maeneo mahali mama masomo mdogo mimi
  mkoa mjini mkubwa moja msaada msichana mtaa mtoto mtu mvulana mwana mwanafunzi mwanangu mwenye mwenyewe mwingine mzuri na nafasi
  nahitaji naomba nataka natafuta ndani ni niko nina nzuri pale pamoja pia popote sana sasa shule si somo tafadhali tafuta
  tu tunahitaji tunatafuta upande vile vizuri wa wakati wale wangu wanafunzi watoto wetu ya yangu yetu yote za zangu zote
  manze msee mtoi nadai niaje nisaidie poa sai saidia wapi nani nipe nipate pata kupata salary mshahara budget price pesa mtaani
  somebody leaver leavers advice advise advisor adviser kwenye candidate candidates graduate graduates fresh experience cant hawezi kucheza kuja anakuja
  nitafutie aliye uzoefu kusaidia anisaidie twice prep preparation`.split(/\s+/),
)
