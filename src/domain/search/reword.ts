import { languageNames, meaningOf } from './meanings.ts'
import { nearestWord, soundOf } from './spelling.ts'
import { subjects } from './synonyms.ts'

const oneOf = (phrases: readonly string[]) =>
  `(?:${phrases.toSorted((a, b) => b.length - a.length).join('|')})`

const language = `(${oneOf(languageNames)})`
const several = `${language}(?: (?:and|na|n) ${language})?`
const speaking =
  '(?:(?:who|that|can|anaye|must) )*(?:speaks?|speaking|talks?|fluent in|conversant in|ana(?:ye|e)?(?:ongea|zungumza)|kuongea)(?: (?:good|fluent|kwa|in))*'
const cheapness = all(
  '(?:cheap|cheaper|cheapest|affordable|low cost|pocket friendly|(?:bei |ya |wa )*(?:nafuu|rahisi|poa|ya chini)|(?:asiye|sio|si) (?:ghali|expensive)|bei)',
)
const courseAdvice =
  '(?:advice|guidance|help) (?:on|about|for|with) (?:courses?|careers?)(?: and (?:courses?|careers?))?|(?:which|what|best|choos(?:e|ing)|select(?:ion|ing)?|kuchagua) (?:\\w+ )??(?:courses?|kozi)(?: (?:choice|selection))?|courses? (?:advice|selection)|(?:courses? (?:and )?)?careers? (?:and courses? )?(?:advice|advisor|adviser|guidance|counsell?ing|counsell?or)'

const sports =
  'swimming football basketball volleyball athletics rugby tennis hockey chess sports games'.split(' ')

const jobWords = /(?<=^| )(?:kazi|ajira|jobs?|nafasi)(?= |$)/

const subjectWords = new Set(subjects.flatMap(names => names.filter(name => /^\w{6,}$/.test(name))))
const bySound = new Map([...subjectWords].map(word => [soundOf(word), word]))

/** Puts lower-case words into the forms that have a meaning, takes out those for a low price, and corrects subjects by one letter. */
export function reword(words: readonly string[]) {
  const spelt = words.map(word =>
    meaningOf(word) ? word : (bySound.get(soundOf(word)) ?? nearestWord(word, subjectWords, 1) ?? word),
  )
  const text = rewordings.reduce((text, [pattern, form]) => text.replaceAll(pattern, form), spelt.join(' '))
  const priced = text.replaceAll(cheapness, '')
  return {
    words: priced.split(' ').filter(Boolean),
    isCheap: priced !== text,
    corrected: spelt.filter((word, at) => word !== words[at]),
  }
}

/** Ways of saying something that has one form here: 'who speaks French', 'French speaking'. */
const rewordings: [RegExp, (...found: string[]) => string][] = [
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
  [all(courseAdvice), () => 'career advice'],
  [
    all('(?:ku|a|ana|anaye|ata|atakaye|aje|wa)?(?:a?(?:ni|m|mu|tu|wa))(?:fundish|somesh|funz)[aei]+'),
    () => 'to tutor',
  ],
  [
    all('(?:ku|ana|anaye|wa)?(?:fundish|somesh|funz)a'),
    (_found, _at, text = '') => (jobWords.test(text) ? 'to teach' : ''),
  ],
]

function all(pattern: string) {
  return new RegExp(`(?<=^| )${pattern}(?= |$)`, 'g')
}

const spoken = (...languages: (string | undefined)[]) =>
  languages.flatMap(name => (name ? `speaks ${name}` : [])).join(' ')

const namesSubject = (text: string) => text.split(' ').some(word => meaningOf(word)?.kind === 'subject')
