import { fillerWords } from './filler-words.ts'
import { meaningfulPhrases, meaningOf } from './meanings.ts'
import { ordinaryWords } from './ordinary-words.ts'
import { withoutOwnRole } from './own-role.ts'
import { languageNames } from './phrases.ts'
import { nearestWord, soundOf } from './spelling.ts'
import { subjects } from './subjects.ts'
import { knownWords, searchTerms } from './terms.ts'
import { isVerb } from './verbs.ts'
import { focuses, topics } from './vocabulary.ts'

const oneOf = (phrases: readonly string[]) =>
  `(?:${phrases.toSorted((a, b) => b.length - a.length).join('|')})`

const language = `(${oneOf(languageNames)})`
const several = `${language}(?: (?:and|na|n) ${language})?`
const speaking =
  '(?:(?:who|that|can|anaye|must) )*(?:speaks?|knows|anayejua|anaejua|speaking|talks?|fluent in|conversant in|ana(?:ye|e)?(?:ongea|zungumza)|kuongea)(?: (?:good|fluent|kwa|in))*'
const cheapness = all(
  '(?:cheap|cheaper|cheapest|affordable|low cost|pocket friendly|(?:bei |ya |wa )*(?:nafuu|rahisi|poa|ya chini)|(?:asiye|sio|si) (?:ghali|expensive)|bei)',
)
const courseAdvice =
  '(?:advice|guidance|help) (?:on|about|for|with) (?:courses?|careers?)(?: and (?:courses?|careers?))?|(?:which|what|best|choos(?:e|ing)|pick(?:ing)?|select(?:ion|ing)?|kuchagua|achague|nichague|achagua) (?:\\w+ ){0,3}?(?:courses?|kozi|subjects|masomo|careers?|degrees?|pathways?)(?: (?:choice|selection))?|courses? (?:advice|advis[eo]r|counsell?or|selection)|(?:what|which) (?:careers?|degrees?|diplomas?|majors?|programmes?)|what (?:next|(?:to|can|should|shall) (?:\\w+ ){0,3}?(?:study|do|pursue)) (?:after|at|in|with)|(?:a|ni)?som(?:ee|ea) nini|kozi gani|(?:courses? (?:and )?)?careers? (?:and courses? )?(?:advice|advisor|adviser|guidance|counsell?ing|counsell?or)'

const fields =
  '(?:(?:stem|arts?|(?:social )?sciences?|humanities|sports?|technical)(?: (?:or|and|vs|versus|na|au|ama|n) )?)+'
const pathwayAdvice = `(?:${fields} )?(?:pathways?|(?:subject|course) (?:combinations?|selection|choice))(?: (?:guidance|advice|choice|selection|counsell?ing))?(?: (?:for|in|of|between|on))?(?: ${fields})?|${fields} (?:guidance|advice|counsell?ing)`
const topicWords = oneOf(topics.flat())
const notTeaching =
  '(?:non|not|no|sio|si|isiyo(?: ya)?|bila|other than|besides|except)(?: (?:a|the|in|of|ya|kazi ya|classroom))* (?:teaching|academic|kufundisha|ualimu)(?: (?:staff|role|roles))?'
const noExperience =
  '(?:no|without|zero|bila|sina|hakuna|not|less)(?: (?:any|work|working|teaching|ya))* (?:experience|uzoefu)|(?:fresh|straight|just)(?: out)? from (?:college|campus|university|uni)'
const learning =
  '(?:reading|read|writing|write|spelling|learning|learn|concentrat(?:e|ing|ion)|focus(?:ing)?|attention)'
const difficulty = '(?:difficult(?:y|ies)|problems?|troubles?|challenges?|disorders?|issues?|delays?)'
const learningDifficulty = `${difficulty}(?: (?:in|with|of|when|at|his|her))* ${learning}|${learning} ${difficulty}|struggl(?:es|ing|e)(?: (?:in|with|to))* ${learning}|(?:slow|poor|weak) (?:reader|(?:in|at) (?:reading|learning))|(?:shida|shda|ugumu|gumu|mgumu|tatizo|matatizo|changamoto|mzito|mdhaifu|mnyonge|anashindwa|ameshindwa|anachelewa)(?: (?:ya|la|wa|za|katika|kwa|sana))* (?:kusoma|kuandika|kujifunza|kuelewa|kushika|kumakinika)(?: na kuandika)?`
const relatives =
  '(?:father|mother|parents?|dad|mum|mom|husband|wife|child|brother|sister|friend|teacher|classmate|baba|mama|mzazi|wazazi|mume|mke|grandmother|grandfather|babu|nyanya)'
const bereavement = `\\w{1,3}mefiwa(?: na ${relatives})?|(?:lost|losing|losed|died|buried|death of|amepoteza|alipoteza) (?:(?:her|his|their|my|our|a|both|the|one) )*${relatives}|${relatives} (?:who )?(?:died|passed(?: away| on)?|is dead|amefariki|alifariki|amekufa)`
const noTscNumber = '(?:(?:i )?not have|sina|bila)(?: (?:a|my|namba|nambari|ya))* tsc(?: number)?'
const career = '(?:cvs?|resume|cover letter|(?:job |tsc |panel )?interviews?)'
const wellPaid =
  '(?:high(?:est|er)?|best|better|well|top) (?:pay|paid|paying|salary|salaries)|pays? (?:well|(?:the )?(?:most|best))|good (?:pay|salary)|mshahara (?:mzuri|mkubwa|mnono)|(?:doo|pesa|mshahara) (?:mob|nyingi|mingi|mrefu)(?: kuliko zote)?|(?:zi|i)na(?:[zy]o)?lipa (?:vizuri|vema|sana|zaidi|mob|poa (?:sana|zaidi|kuliko))(?: kuliko zote)?'
const age =
  '(?:(?:ana|wa|umri wa)? ?miaka|aged?(?: of)?) (\\d{1,2})(?! ya uzoefu)|(\\d{1,2}) (?:years?|yrs?|yr) olds?'
const tscNumber =
  '(?:(?:(?:who|i|and|na) )?(?:has|have|having|with|nina|niko na|ana|mwenye)(?: (?:a|an|my|ya))* )?tsc (?:number|numbers|nambari|reg|registered|registration|cert|certificate|certified)'

const sports =
  'swimming football basketball volleyball athletics rugby tennis hockey chess sports games'.split(' ')

const MIN_SOUND = 4
const subjectWords = new Set(subjects.flatMap(names => names.filter(name => /^\w{6,}$/.test(name))))
const soundedKinds: (string | undefined)[] = ['subject', 'role', 'level', 'type', 'mode']
/** The known words by their sound; of those that sound alike, the first. */
const bySound = new Map(
  [...meaningfulPhrases()]
    .filter(word => /^[a-z]{5,}$/.test(word) && soundedKinds.includes(meaningOf(word)?.kind))
    .map(word => [soundOf(word), word] as const)
    .filter(([sound]) => sound.length >= MIN_SOUND)
    .toReversed(),
)

/** Puts lower-case words into the forms that have a meaning, takes out those for a low price, and corrects subjects by one letter. */
export function reword(words: readonly string[]) {
  const spelt = words.map(word =>
    meaningOf(word) || isKnown(word)
      ? word
      : (bySound.get(soundOf(word)) ?? nearestWord(word, subjectWords, 1) ?? word),
  )
  const text = rewordings.reduce(
    (text, [pattern, form]) => text.replaceAll(pattern, form),
    withoutOwnRole(spelt.join(' ')),
  )
  const priced = text.replaceAll(cheapness, '')
  const paid = priced.replaceAll(all(wellPaid), '')
  return {
    words: paid.split(' ').filter(Boolean),
    isCheap: priced !== text,
    isWellPaid: paid !== priced,
    corrected: spelt.filter((word, at) => word !== words[at]),
  }
}

const isKnown = (word: string) =>
  ordinaryWords.has(word) || fillerWords.has(word) || knownWords.has(word) || isVerb(word)

/** Ways of saying something that has one form here: 'who speaks French', 'French speaking'. */
const rewordings: [RegExp, (...found: string[]) => string][] = [
  // 'Arabic speaking Kiswahili teacher'.
  [all(`${language} speaking(?= ${language}(?: |$))`), (_, one) => spoken(one)],
  [all(`${speaking} ${several}`), (_, one, other) => spoken(one, other)],
  [
    all(`${several} (?:speakers?|speaking)`),
    // Alone, 'English speaking' is the subject.
    (found, one, other, _at, text = '') =>
      namesSubject(text.replace(found, '')) ? spoken(one, other) : [one, other].filter(Boolean).join(' '),
  ],
  [
    all(`(?:in|kwa|using) ${language}`),
    (found, name, at, text = '') => (namesSubject(text.slice(0, Number(at))) ? spoken(name) : found),
  ],
  [all(`(${oneOf(sports)}) (?:coach|coaches|coaching)`), (_, sport = '') => sport],
  [all('(?:lecturers?|lecturing|mhadhiri)'), () => 'lecturer teacher'],
  [all(noExperience), () => 'entry level'],
  [all('interns?'), () => 'internship'],
  [all('international(?! (?:schools?|curriculum|baccalaureate))'), () => 'international school'],
  [all(notTeaching), () => 'non teaching'],
  [all('(speech|occupational) therapists?'), (_, kind = '') => `${kind} therapy`],
  [all(bereavement), () => 'grief'],
  [all('(?:no|low|lacks?|lack of) (?:self )?(?:confidence|esteem)'), () => 'self esteem'],
  [all('coach(?:ing)?'), (found, _at, text = '') => (namesSubject(text) ? 'tutor' : found)],
  [all(career), found => `${found} career coach`],
  [all(noTscNumber), () => 'not tsc number'],
  [all(age), (_, one, other) => levelAt(Number(one ?? other))],
  [all(tscNumber), () => 'tsc number'],
  [all(pathwayAdvice), () => 'course choice career coach'],
  [all(courseAdvice), () => 'course choice career coach'],
  [
    all(`(${oneOf(focuses.flat())})(?: (?:guidance|advice|coach(?:ing)?))*`),
    (_, focus = '') => `${focus} career coach`,
  ],
  [all(learningDifficulty), () => 'learning difficulties'],
  [
    all(`(${topicWords})(?: (?:counsell?ing|counsell?ors?|therapy|therapist))?(?: and family)?`),
    (found, topic = '', _at, text = '') =>
      /\bcoach/.test(text)
        ? found
        : `${topic} ${/ and family$/.test(found) ? 'family counselling ' : ''}counselor`,
  ],
  [all('family (?:counsell?ing|counsell?ors?|therap(?:y|ist))'), () => 'family counselling counselor'],
  [
    all('(?:ku|a|ana|anaye|ata|atakaye|aje|wa)?(?:a?(?:ni|m|mu|tu|wa))(?:fundish|somesh|funz)[aei]+'),
    () => 'to tutor',
  ],
  [all('(?:ku|ana|anaye|wa)?(?:fundish|somesh|funz)a|(?:to )?teach(?:es)?'), () => 'to teach'],
]

function all(pattern: string) {
  return new RegExp(`(?<=^| )(?:${pattern})(?= |$)`, 'g')
}

/** The level of learners of an age (facts/kenya.md). */
function levelAt(years: number): string {
  if (years < 6) return 'pre primary'
  if (years < 12) return 'primary'
  return years < 15 ? 'junior school' : years < 19 ? 'secondary' : ''
}

const spoken = (...languages: (string | undefined)[]) =>
  languages.flatMap(name => (name ? `speaks ${name}` : [])).join(' ')

const namesSubject = (text: string) =>
  searchTerms(text.split(' ')).some(({ subjects }) => subjects.length > 0)
