import { wordsOf } from '../tokenize.ts'

/** Subjects of the KCSE and CBE lists with their short and Swahili names, in lower-case words as in the search indexes. */
export const subjects: readonly (readonly string[])[] = [
  ['mathematics', 'maths', 'math', 'mathe', 'hisabati', 'hesabu', 'hesabati', 'calculus', 'algebra'],
  ['english', 'eng', 'kiingereza', 'kizungu'],
  ['kiswahili', 'swahili', 'kisw', 'kiswa', 'swa', 'insha'],
  ['biology', 'bio', 'biolojia'],
  ['chemistry', 'chem', 'chemi', 'kemia'],
  ['physics', 'phys', 'phy', 'fizikia'],
  ['science', 'sciences', 'sayansi'],
  ['environmental activities', 'environmental', 'mazingira'],
  ['integrated science'],
  ['geography', 'geog', 'geo', 'jiografia'],
  ['history', 'hist', 'histo', 'historia', 'history and government'],
  ['agriculture', 'agric', 'agri', 'kilimo'],
  ['reading', 'phonics', 'literacy'],
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
      'sayansi ya kompyuta',
    ],
    ...['ict', 'i c t', 'information and communication technology'],
  ],
  ['coding', 'programming'],
  ['robotics'],
  ['christian religious education', 'cre', 'c r e', 'christian studies', 'dini ya kikristo'],
  [
    'islamic religious education',
    'ire',
    'i r e',
    'islamic studies',
    'islamic education',
    'islamic',
    'islam',
    'dini ya kiislamu',
  ],
  ['hindu religious education', 'hre', 'h r e'],
  ['religious education', 'dini'],
  ['physical education', 'pe', 'p e'],
  ['sports', 'michezo'],
  ['music', 'muziki'],
  ['piano', 'kinanda', 'keyboard'],
  ['guitar', 'gitaa'],
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
  ['speech therapy', 'speech and language therapy', 'speech delay', 'stammering', 'stuttering'],
  ['occupational therapy'],
  ['psychology'],
  ['swimming', 'kuogelea'],
  ['chess'],
]

/** Work in schools that is not teaching. */
export const work: readonly (readonly string[])[] = [
  ['non teaching', 'non teaching staff', 'support staff', 'subordinate staff'],
  ['accountant', 'accountants', 'mhasibu', 'accounts clerk'],
  ['bursar', 'bursars'],
  ['librarian', 'librarians', 'mkutubi', 'library assistant'],
  ['secretary', 'secretaries', 'katibu'],
  ['clerk', 'karani'],
  ['driver', 'drivers', 'dereva', 'madereva'],
  ['cook', 'cooks', 'chef', 'mpishi', 'wapishi', 'cateress', 'caterer'],
  ['nurse', 'nurses', 'muuguzi', 'matron nurse'],
  ['guard', 'guards', 'security guard', 'watchman', 'mlinzi', 'walinzi', 'askari', 'gateman'],
  ['matron', 'matrons', 'house mother', 'boarding mistress'],
  ['patron', 'patrons', 'house father', 'boarding master'],
  ['lab technician', 'laboratory technician', 'lab technicians', 'lab assistant', 'laboratory assistant'],
  ['receptionist', 'receptionists', 'front office'],
  ['cleaner', 'cleaners', 'janitor', 'usafi'],
  ['gardener', 'groundsman', 'caretaker', 'shamba boy'],
  ['storekeeper', 'store keeper', 'stores clerk'],
  ['administrator', 'school administrator', 'office administrator', 'admin assistant'],
  ['it support', 'ict technician', 'it technician'],
  ['nanny', 'yaya', 'house help', 'caregiver'],
  ['social worker', 'social workers'],
  ['chaplain', 'pastor', 'imam'],
]

/** What counselors are asked about. */
export const topics: readonly (readonly string[])[] = [
  [
    'marriage counselling',
    'marriage',
    'marital',
    'couples',
    'couple',
    'ndoa',
    'premarital',
    'relationship',
    'relationships',
  ],
  ['family counselling', 'family therapy'],
  ['grief counselling', 'grief', 'bereavement', 'bereaved', 'mourning', 'msiba', 'kufiwa'],
  ['trauma counselling', 'trauma'],
  ['addiction counselling', 'addiction', 'drug abuse', 'substance abuse', 'alcoholism', 'rehab'],
  ['depression', 'depressed'],
  ['anxiety', 'stress', 'exam stress', 'exam anxiety', 'msongo wa mawazo'],
  ['behaviour', 'behavior', 'bullying', 'anger management'],
  ['parenting', 'malezi'],
]

/** What else is asked of jobs and people. */
export const qualities: readonly (readonly string[])[] = [
  // The index has stems: 'intern' is the one of 'international' too.
  [
    ...[
      'entry level',
      'internship',
      'internships',
      'intern teacher',
      'teacher intern',
      'trainee',
      'attachment',
    ],
    ...['fresh graduate', 'fresh graduates', 'new graduate', 'recent graduate', 'no experience'],
  ],
  ['international school', 'international schools', 'international curriculum'],
  ['boarding', 'boarding school', 'boarding schools', 'boarders'],
  ['day school', 'day schools', 'day scholars'],
  ['tsc number', 'tsc registration', 'tsc registered', 'tsc certificate', 'registered with tsc'],
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
  ['deputy principal', 'deputy head teacher', 'naibu mwalimu mkuu'],
  ['tutor', 'mkufunzi'],
  ['counselor', 'counsellor', 'mshauri'],
  ['cbc', 'cbe', 'competency based curriculum', 'competency based education'],
  ['8 4 4', '844'],
  ['igcse', 'gcse', 'cambridge', 'edexcel', 'british curriculum', 'british system'],
  ['ib', 'international baccalaureate', 'ib diploma', 'pyp', 'myp'],
  ['bachelor of education', 'b ed', 'bed'],
  ['nairobi', 'nbi', 'nrb'],
  ['mombasa', 'msa'],
  ['kisumu', 'ksm'],
  ['eldoret', 'eld'],
  ['nakuru', 'nku', 'nax'],
  ['muranga', 'murang a'],
  ['langata', 'lang ata'],
]

/** Everyday words for a subject, or for any of several. */
const everydayWords: readonly (readonly [words: string, subjects: string])[] = [
  ['science, sciences, sayansi', 'integrated science, science, biology, chemistry, physics'],
  ['reading, writing, reading and writing, phonics, literacy, spelling, handwriting', 'reading, english'],
  ['kusoma na kuandika, kuandika', 'reading, english, kiswahili'],
  ['read, cant read, cannot read, to read, hawezi kusoma, hajui kusoma, shida ya kusoma', 'reading, english'],
  ['composition, compositions, grammar, comprehension, essay, essays, spoken english', 'english'],
  ['sarufi, ufahamu', 'kiswahili'],
  ['fasihi', 'literature, kiswahili'],
  ['set books, setbooks, poetry, novels', 'literature, english'],
  ['language, languages, lugha', 'english, kiswahili, french, german, arabic, mandarin, spanish, languages'],
  ['numeracy, numbers, arithmetic, sums, geometry, trigonometry, statistics', 'mathematics'],
  [
    'dini, religion, religious studies',
    'religious education, christian religious education, islamic religious education, hindu religious education',
  ],
  ['bible, bible study', 'christian religious education'],
  ['quran, madrasa', 'islamic religious education'],
  ['art, drawing, painting, kuchora, art and craft, arts and crafts', 'creative arts, art, art and design'],
  ['commerce', 'business studies'],
  ['delf, dalf', 'french'],
  ['ielts, toefl, duolingo', 'english'],
  ['goethe', 'german'],
  ['hsk', 'mandarin'],
  ['sat, sats, gmat, gre', 'mathematics, english'],
  ['cpa, acca', 'accounting'],
  ['foreign language, foreign languages', 'french, german, arabic, mandarin, spanish, languages'],
  ['book keeping, bookkeeping', 'accounting'],
  ['python, scratch', 'coding, computer studies'],
  ['excel, computer packages', 'computer studies'],
  ['humanities', 'history, geography, social studies, christian religious education'],
  ['games, football, soka, basketball, volleyball, athletics, rugby', 'sports, physical education'],
  ['singing, kuimba, voice lessons', 'music'],
  [
    'autism, autistic, dyslexia, dyslexic, adhd, slow learner, slow learners, special child, disability, disabilities, walemavu, mahitaji maalum, blind, visually impaired, braille, vipofu',
    'special needs education',
  ],
  [
    'deaf, hearing impaired, viziwi, lugha ya ishara, sign language',
    'kenyan sign language, special needs education',
  ],
  ['stem', 'mathematics, physics, chemistry, biology, integrated science, computer studies'],
  ['technical subjects', 'pre technical studies, woodwork, metalwork, electricity, building construction'],
]

const bySubjects = new Map(
  everydayWords.flatMap(([words, named]) =>
    words.split(', ').map(word => [word, named.split(', ')] as const),
  ),
)

/** The subjects that a word may mean: 'grammar' is English, 'science' any of five. */
export const subjectsOf = (word: string): readonly string[] | undefined => bySubjects.get(word)

/** Other subjects with the name of this one in theirs, or with the same stem in a search index. */
const lookalikes: Readonly<Record<string, string>> = {
  physics: 'physical education, physical fitness, physical training',
  science: 'computer science, home science, social science, bachelor of science',
  art: 'martial arts, language arts',
}

export const lookalikesOf = (name: string): readonly string[] =>
  (lookalikes[name] ?? lookalikes[name.replace(/s$/, '')])?.split(', ') ?? []

const byName = new Map(
  [...subjects, ...work, ...topics, ...qualities, ...otherThings].flatMap(names =>
    names.map(name => [name, names] as const),
  ),
)

/** Returns the names of a text, itself included. */
export function namesOf(text: string): readonly string[] {
  return synonymsOf(wordsOf(text).join(' ')) ?? [text]
}

/** The names of a thing by one of them, in lower-case words; undefined if it has no others. */
export const synonymsOf = (name: string): readonly string[] | undefined => byName.get(name)

/** Every name in the table. */
export const synonyms = (): Iterable<string> => [...byName.keys(), ...bySubjects.keys()]
