/** Subjects of the KCSE and CBE lists with their short and Swahili names, in lower-case words as in the search indexes. */
export const subjects: readonly (readonly string[])[] = [
  ['mathematics', 'maths', 'math', 'mathe', 'hisabati', 'hesabu', 'hesabati', 'calculus', 'algebra'],
  ['english', 'eng', 'kiingereza', 'kingeleza', 'kizungu'],
  ['kiswahili', 'swahili', 'kisw', 'kiswa', 'swa', 'insha'],
  ['biology', 'bio', 'biolojia'],
  ['chemistry', 'chem', 'chemi', 'kemia'],
  ['physics', 'phys', 'phy', 'phyc', 'fizikia'],
  ['science', 'sciences', 'sayansi'],
  ['environmental activities', 'environmental', 'mazingira'],
  ['integrated science'],
  ['geography', 'geog', 'geo', 'jiografia'],
  ['history', 'hist', 'histo', 'historia', 'history and government'],
  ['agriculture', 'agric', 'agri', 'agrikalcha', 'kilimo'],
  ['reading', 'phonics', 'literacy'],
  ['literature', 'lit', 'fasihi'],
  ['social studies', 'sst', 'ghc'],
  ['business studies', 'business', 'biznes', 'bisnes', 'bizna', 'bst', 'biz', 'biashara'],
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
  ['coding', 'programming', 'web development', 'software development'],
  ['robotics'],
  [
    'christian religious education',
    'cre',
    'c r e',
    'christian studies',
    'christian religious studies',
    'dini ya kikristo',
  ],
  [
    'islamic religious education',
    'ire',
    'i r e',
    'islamic studies',
    'islamic religious studies',
    'islamic education',
    'islamic',
    'islam',
    'dini ya kiislamu',
  ],
  [
    'hindu religious education',
    'hre',
    'h r e',
    'hindu studies',
    'hindu religious studies',
    'dini ya kihindu',
  ],
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
  ['electricity', 'umeme', 'electrical', 'electronics'],
  ['building construction', 'ujenzi'],
  ['drawing and design'],
  ['french', 'kifaransa'],
  ['german', 'kijerumani'],
  ['arabic', 'kiarabu'],
  ['mandarin', 'chinese', 'kichina'],
  ['spanish', 'kihispania'],
  ['kenyan sign language', 'kenya sign language', 'ksl', 'sign language', 'lugha ya ishara'],
  ['braille', 'breli'],
  [
    ...[
      'special needs education',
      'special needs',
      'learning support',
      'learning difficulties',
      'sne',
      'special education',
    ],
    ...['inclusive education', 'learning disabilities'],
  ],
  ['speech therapy', 'speech and language therapy', 'speech delay', 'stammering', 'stuttering'],
  ['occupational therapy'],
  ['physical therapy', 'physiotherapy', 'physiotherapist', 'physiotherapists', 'physio'],
  ['psychology', 'saikolojia'],
  ['swimming', 'swim', 'kuogelea'],
  ['violin'],
  ['dance', 'dancing', 'ballet'],
  ['public speaking', 'debate'],
  ['chess'],
]

/** Everyday words for a subject, or for any of several; with a star, also for texts that say the very word. */
const wordsForSubjects: readonly (readonly [words: string, subjects: string])[] = [
  ['science, sciences, sayansi, sci', 'integrated science, science, biology, chemistry, physics'],
  ['reading, writing, reading and writing, phonics, literacy, spelling, handwriting', 'reading, english'],
  ['kusoma na kuandika, kuandika', 'reading, english, kiswahili'],
  ['read, cant read, cannot read, to read, hawezi kusoma, hajui kusoma', 'reading, english'],
  [
    'composition, compositions, vocabulary, pronunciation, tenses, grammar, comprehension, essay, essays, spoken english',
    'english',
  ],
  ['sarufi, ufahamu, ushairi, mashairi, methali', 'kiswahili'],
  ['fasihi', 'literature, kiswahili'],
  ['set books, setbooks, poetry, novels, poems', 'literature, english'],
  ['language, languages, lugha', 'english, kiswahili, french, german, arabic, mandarin, spanish, languages'],
  ['fractions', 'mathematics, fractions'],
  [
    'further maths, further mathematics, additional maths, add maths, pure maths, applied maths, core maths, extended maths, advanced maths, business maths',
    'mathematics',
  ],
  [
    'numeracy, numbers, arithmetic, sums, decimals, percentages, multiplication, times tables, geometry, trigonometry, statistics',
    'mathematics',
  ],
  [
    'dini, religion, religious studies',
    'religious education, christian religious education, islamic religious education, hindu religious education',
  ],
  ['bible, bible study', 'christian religious education'],
  ['quran, koran, qurani, madrasa, duksi', 'islamic religious education, quran'],
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
  [
    'coding, coder, programming, programmer, web development, software development, app development, python, scratch, javascript, java, html',
    'coding, computer studies, *',
  ],
  ['excel, computer packages, packages, ms word, microsoft office, typing', 'computer studies'],
  ['humanities', 'history, geography, social studies, christian religious education'],
  ['games, football, soka, basketball, volleyball, athletics, rugby', 'sports, physical education'],
  ['singing, kuimba, voice lessons', 'music'],
  [
    'autism, autistic, down syndrome, cerebral palsy, learning difficulty, learning disability, special kid, special children, dyslexia, dyslexic, dyscalculia, adhd, slow learner, slow learners, special child, disability, disabilities, disabled, walemavu, mahitaji maalum',
    'special needs education, *',
  ],
  ['blind, visually impaired, vipofu', 'braille, special needs education'],
  ['deaf, hearing impaired, viziwi', 'kenyan sign language, special needs education'],
  ['stem', 'mathematics, physics, chemistry, biology, integrated science, computer studies'],
  ['technical subjects', 'pre technical studies, woodwork, metalwork, electricity, building construction'],
]

const bySubjects = new Map(
  wordsForSubjects.flatMap(([words, named]) =>
    words.split(', ').map(word => [word, named.split(', ')] as const),
  ),
)

/** The subjects that a word may mean: 'grammar' is English, 'science' any of five. */
export const subjectsOf = (word: string): readonly string[] | undefined =>
  bySubjects.get(word)?.filter(name => name !== '*')

/** Whether a word is looked for itself, beside the names of what it means. */
export const isLookedFor = (word: string): boolean => bySubjects.get(word)?.includes('*') ?? false

/** Every word that `subjectsOf` knows. */
export const everydayWords = (): Iterable<string> => bySubjects.keys()

/** Other subjects with the name of this one in theirs, or with the same stem in a search index. */
const lookalikes: Readonly<Record<string, string>> = {
  physics: 'physical education, physical fitness, physical training',
  science: 'computer science, home science, social science, bachelor of science',
  art: 'martial arts, language arts, bachelor of arts, education arts',
}

export const lookalikesOf = (name: string): readonly string[] =>
  (lookalikes[name] ?? lookalikes[name.replace(/s$/, '')])?.split(', ') ?? []

/** A subject as pages name it: 'Mathematics' for 'maths'. */
export function subjectTitle(name: string): string {
  const [full = name] = subjects.find(names => names.includes(name)) ?? []
  return full.replace(/\b(?!and\b)[a-z]/g, letter => letter.toUpperCase())
}

/** Subjects that may stand in for one that no one teaches, by its first name. */
const related: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['physics', 'chemistry', 'biology', 'integrated science'].map(name => [name, 'sciences']),
  ),
  ...Object.fromEntries(['robotics'].map(name => [name, 'computer studies'])),
  ...Object.fromEntries(['piano', 'guitar', 'violin'].map(name => [name, 'music'])),
  ...Object.fromEntries(['history', 'geography'].map(name => [name, 'social studies'])),
  ...Object.fromEntries(
    ['french', 'german', 'mandarin', 'spanish', 'arabic'].map(name => [name, 'languages']),
  ),
  ...Object.fromEntries(
    ['speech therapy', 'occupational therapy', 'physical therapy'].map(name => [
      name,
      'special needs education',
    ]),
  ),
  ...Object.fromEntries(['art', 'art and design', 'drawing and design'].map(name => [name, 'creative arts'])),
  ...Object.fromEntries(['swimming', 'chess', 'dance'].map(name => [name, 'sports'])),
  ...{ drama: 'literature', psychology: 'counseling' },
  ...Object.fromEntries(['accounting', 'economics'].map(name => [name, 'business studies'])),
  ...{ reading: 'english', literature: 'english', 'special needs education': 'reading' },
  ...{ braille: 'special needs education', 'kenyan sign language': 'special needs education' },
}

export const relatedTo = (subject: string): string | undefined => related[subject]
