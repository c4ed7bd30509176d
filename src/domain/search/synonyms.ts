import { wordsOf } from '../tokenize.ts'

/** Subjects of the KCSE and CBE lists with their short and Swahili names, in lower-case words as in the search indexes. */
export const subjects: readonly (readonly string[])[] = [
  ['mathematics', 'maths', 'math', 'mathe', 'hisabati', 'hesabu', 'hesabati', 'calculus', 'algebra'],
  ['english', 'kiingereza', 'kizungu'],
  ['kiswahili', 'swahili', 'kisw', 'kiswa', 'insha'],
  ['biology', 'bio', 'biolojia'],
  ['chemistry', 'chem', 'chemi', 'kemia'],
  ['physics', 'phys', 'phy', 'fizikia'],
  ['science', 'sciences', 'sayansi'],
  ['integrated science'],
  ['geography', 'geog', 'geo', 'jiografia'],
  ['history', 'hist', 'histo', 'historia', 'history and government'],
  ['agriculture', 'agric', 'agri', 'kilimo'],
  ['literature', 'lit', 'fasihi'],
  ['social studies', 'sst', 'ghc'],
  ['business studies', 'business', 'bizna', 'bst', 'biz', 'biashara'],
  ['economics', 'uchumi'],
  ['accounting', 'uhasibu'],
  [
    ...[
      'computer studies',
      'computer science',
      'comp studies',
      'comp',
      'compsci',
      'comp sci',
      'computer',
      'computers',
      'kompyuta',
    ],
    ...['ict', 'i c t', 'information and communication technology'],
  ],
  ['coding', 'programming'],
  ['robotics'],
  ['christian religious education', 'cre', 'c r e'],
  ['islamic religious education', 'ire', 'i r e'],
  ['hindu religious education', 'hre', 'h r e'],
  ['religious education', 'dini'],
  ['physical education', 'pe', 'p e'],
  ['sports', 'michezo'],
  ['music', 'muziki'],
  ['piano'],
  ['guitar'],
  ['drama', 'theatre'],
  ['creative arts', 'sanaa'],
  ['art', 'fine art'],
  ['art and design'],
  ['home science', 'homescience', 'sayansi kimu'],
  ['pre technical studies', 'pre tech', 'pretech', 'pretechnical'],
  ['woodwork', 'useremala'],
  ['metalwork'],
  ['electricity', 'umeme'],
  ['building construction', 'ujenzi'],
  ['drawing and design'],
  ['french', 'kifaransa'],
  ['german', 'kijerumani'],
  ['arabic', 'kiarabu'],
  ['mandarin', 'chinese', 'kichina'],
  ['spanish', 'kihispania'],
  ['kenyan sign language', 'kenya sign language', 'ksl'],
  ['special needs education', 'special needs', 'learning support', 'sne'],
  ['psychology'],
  ['swimming'],
  ['chess'],
]

/** Other words and places with several names. */
const otherThings: readonly (readonly string[])[] = [
  ['early childhood development', 'ecd', 'ecde'],
  ['pre primary', 'preprimary', 'pp1', 'pp2', 'kindergarten', 'chekechea'],
  ['junior school', 'junior secondary', 'jss'],
  ['primary', 'shule ya msingi', 'msingi'],
  ['secondary', 'shule ya upili', 'shule ya sekondari', 'sekondari'],
  ['university', 'chuo kikuu'],
  ['full time', 'fulltime'],
  ['part time', 'parttime'],
  ['contract', 'mkataba'],
  ['online', 'mtandaoni'],
  ['board of management', 'bom'],
  ['teachers service commission', 'tsc'],
  ['teacher', 'mwalimu', 'walimu', 'tr', 'tchr', 'ticha'],
  ['head teacher', 'headteacher', 'principal', 'mwalimu mkuu'],
  ['tutor', 'mkufunzi'],
  ['counselor', 'counsellor', 'mshauri'],
  ['accountant', 'mhasibu'],
  ['librarian', 'mkutubi'],
  ['secretary', 'katibu'],
  ['clerk', 'karani'],
  ['driver', 'dereva'],
  ['cook', 'mpishi'],
  ['nurse', 'muuguzi'],
  ['guard', 'mlinzi', 'askari'],
  ['nairobi', 'nbi', 'nrb'],
  ['mombasa', 'msa'],
  ['kisumu', 'ksm'],
  ['eldoret', 'eld'],
  ['nakuru', 'nku', 'nax'],
  ['muranga', 'murang a'],
  ['langata', 'lang ata'],
]

const byName = new Map(
  [...subjects, ...otherThings].flatMap(names => names.map(name => [name, names] as const)),
)

/** Returns the names of a text, itself included. */
export function namesOf(text: string): readonly string[] {
  return synonymsOf(wordsOf(text).join(' ')) ?? [text]
}

/** The names of a thing by one of them, in lower-case words; undefined if it has no others. */
export const synonymsOf = (name: string): readonly string[] | undefined => byName.get(name)

/** Every name in the table. */
export const synonyms = (): Iterable<string> => byName.keys()
