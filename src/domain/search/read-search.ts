import { wordsOf } from '../tokenize.ts'
import { fillerWords, type Meaning } from './meanings.ts'
import { knownWords, type SearchTerm, searchTerms } from './terms.ts'

/** What a search asks for. */
export interface SearchReading {
  /** In their order, joined subjects as one term, without words that tell nothing. */
  terms: SearchTerm[]
  subjects: string[]
  role: string | null
  levels: string[]
  place: { value: string; county: string } | null
  employer: string | null
  jobType: string | null
  housing: string | null
  mode: 'home' | 'online' | null
  /** Whole KES an hour at most. */
  maxRate: number | null
  /** Whole KES at least. */
  payFrom: number | null
  /** What is not wanted, as written. */
  not: string[]
  /** Words and phrases of no known meaning. */
  rest: string[]
  /** The search says no more than the words that a text contains: it can be looked up as it is. */
  isPlain: boolean
}

const MAX_TERMS = 8
const MAX_WORDS = 40

/** Reads a search as people write it, in English, Swahili and Sheng. `correct` gives another word for a misspelt one. */
export function readSearch(text: string, correct: (word: string) => string = word => word): SearchReading {
  const plain = wordsOf(joinedBySlash(text)).slice(0, MAX_WORDS)
  const { words, maxRate, payFrom } = readAmounts(plain)
  const all = searchTerms(
    canonical(words).map(word => (isSpelt(word) ? word : correct(word))),
    true,
  )
  const told = joinSubjects(all.filter(term => !isFiller(term))).slice(0, MAX_TERMS)
  const terms = withCounties(told)
  const meanings = terms.flatMap(({ meaning, isExcluded }) => (meaning && !isExcluded ? meaning : []))
  const first = <Kind extends Meaning['kind']>(kind: Kind) =>
    meanings.find((meaning): meaning is Extract<Meaning, { kind: Kind }> => meaning.kind === kind) ?? null
  const wanted = terms.filter(term => !term.isExcluded)
  const jobType = first('type')?.value ?? null
  return {
    terms,
    subjects: [...new Set(wanted.flatMap(({ subjects }) => subjects))],
    role: first('role')?.value ?? null,
    levels: [...new Set(meanings.flatMap(one => (one.kind === 'level' ? one.value : [])))],
    place: first('place'),
    employer: first('employer')?.value ?? null,
    jobType,
    housing: first('housing')?.value ?? null,
    mode: first('mode')?.value ?? (jobType === 'remote' ? 'online' : null),
    maxRate,
    payFrom,
    not: terms.flatMap(({ text, isExcluded }) => (isExcluded ? text : [])),
    rest: wanted.flatMap(({ text, meaning }) => (meaning ? [] : text)),
    isPlain:
      terms.length === all.length &&
      words.length === plain.length &&
      terms.every(isPlain) &&
      wanted.filter(({ subjects }) => subjects.length > 0).length < 2,
  }
}

const joinedBySlash = (text: string) =>
  text
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/(\d)\s*\/[=-]+/g, '$1 ')
    .replace(/(\d)\s*\/\s*(?=h)/gi, '$1 per ')
    .replace(/(\d)\s*\+/g, '$1 plus ')
    .replace(/(?<=\p{L})\s*[/&+,]\s*(?=\p{L})/gu, ' and ')

const isSpelt = (word: string) =>
  knownWords.has(word) || fillerWords.has(word) || joints.has(word) || otherWords.has(word)

/** Words of schools that are near others in spelling. */
const otherWords = new Set(
  `technician matron patron lecturer bursar receptionist cleaner caretaker gardener watchman manager director assistant intern
  trainer instructor nanny governess revision boarding hostel laboratory library department senior lower upper night evening
  morning candidate candidates chapel chaplain pastor imam madrasa catering hospitality plumber mason tailor mechanic`.split(
    /\s+/,
  ),
)

const isFiller = ({ text, meaning }: SearchTerm) =>
  (!meaning && fillerWords.has(text) && !joints.has(text)) || /^\d$/.test(text)

const plainKinds: (Meaning['kind'] | undefined)[] = [undefined, 'subject', 'role', 'place']

const isPlain = ({ meaning, subjects, isExcluded }: SearchTerm) =>
  !isExcluded && subjects.length < 2 && plainKinds.includes(meaning?.kind)

/** Words that join subjects. */
const joints = new Set(['and', 'na', 'n', 'or', 'au', 'ama', 'plus'])
const negations = new Set(['not', 'except', 'excluding', 'without', 'isipokuwa', 'bila', 'sio', 'si'])

/** 'not' for every negation: 'without', 'sio', 'si ya'. Physical is short for physical education, because the index stems it to physics. */
function canonical(words: string[]): string[] {
  return words.flatMap((word, at) => {
    const isNegated = negations.has(words[at - 1] ?? '')
    if (negations.has(word)) return at < words.length - 1 ? 'not' : []
    if (isNegated && word === 'physical') return words[at + 1] === 'education' ? word : [word, 'education']
    return isNegated && /^(a|an|the|in|ya|wa|za)$/.test(word) ? [] : word
  })
}

/** Subjects beside each other, or joined by 'and', become one term that means any of them. */
function joinSubjects(terms: SearchTerm[]): SearchTerm[] {
  const joined: SearchTerm[] = []
  for (const term of terms) {
    const last = joined.at(-1)
    const isSubject = term.subjects.length > 0 && !term.isExcluded
    if (isSubject && last && last.subjects.length > 0 && !last.isExcluded)
      joined[joined.length - 1] = searchTerms(`${last.text} or ${term.text}`.split(' '), true)[0] ?? last
    else if (!joints.has(term.text)) joined.push(term)
  }
  return joined
}

/** A place beside a county lies in it: estates of one name are in several. */
function withCounties(terms: SearchTerm[]): SearchTerm[] {
  const county = terms.find(
    ({ meaning }) => meaning?.kind === 'place' && meaning.value === meaning.county,
  )?.meaning
  if (county?.kind !== 'place') return terms
  return terms.map(term =>
    term.meaning?.kind === 'place' ? { ...term, meaning: { ...term.meaning, county: county.county } } : term,
  )
}

const digits = 'moja mbili tatu nne tano sita saba nane tisa kumi'.split(' ')
const numerals = 'one two three four five six seven eight nine ten'.split(' ')
const tens = 'ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const units: Record<string, number> = {
  ...{ soo: 100, mia: 100, hundred: 100 },
  ...{ elfu: 1000, alfu: 1000, thao: 1000, thau: 1000, ngiri: 1000, ngwanye: 1000, thousand: 1000, k: 1000 },
}
const whole: Record<string, number> = { jirongo: 500, punch: 500, finje: 50, hamsini: 50 }

/** The number that begins at a word, and how many words it takes; null if none does. */
function numberAt(words: string[], at: number): { value: number; length: number } | null {
  const [word = '', next = ''] = words.slice(at, at + 2)
  const written = /^(\d+)(k)?$/.exec(word)
  if (written) {
    const unit = written[2] ? 1000 : (units[next] ?? 1)
    return { value: Number(written[1]) * unit, length: written[2] || unit === 1 ? 1 : 2 }
  }
  const swahili = units[word]
  if (swahili && !/^(k|hundred|thousand)$/.test(word)) {
    const times = digits.indexOf(next) + 1 || numerals.indexOf(next) + 1
    const count = /^\d{1,2}$/.test(next) ? Number(next) : times || 1
    return { value: swahili * count, length: count > 1 || times ? 2 : 1 }
  }
  const count = numerals.indexOf(word) + 1 || (tens.indexOf(word) + 1) * 10
  const unit = units[next]
  if (count && unit) return { value: count * unit, length: 2 }
  return whole[word] ? { value: whole[word], length: 1 } : null
}

const phrases = (text: string) =>
  text
    .split(', ')
    .sort((a, b) => b.length - a.length)
    .join('|')
const currency = /^(ksh|kes|kshs|sh|shs|bob|shillings|shilling|shilingi)$/
const most = phrases(
  'under, below, less than, not more than, no more than, not above, not over, not exceeding, max, maximum, maximum of, at most, up to, upto, within, budget, my budget is, budget is, budget of, cheaper than, chini ya, isizidi, si zaidi ya, sio zaidi ya, isiyozidi, hadi, mpaka, bei',
)
const least = phrases(
  'above, over, more than, not less than, not below, at least, atleast, from, minimum, minimum of, min, starting, starting from, paying, pays, salary, salary of, zaidi ya, kuanzia, juu ya, si chini ya, sio chini ya, mshahara, mshahara wa',
)
const more = phrases(
  'and above, and over, and more, or more, or above, plus, na zaidi, kwenda juu, na kuendelea, upwards',
)
const less = phrases('max, maximum, or less, and below, or below, and under, na chini, tops')
const per = phrases(
  'per hour, an hour, hourly, hour, hr, per hr, kwa saa, per lesson, a lesson, per session, kwa somo, per month, a month, monthly, pm, kwa mwezi',
)
const amountPattern = new RegExp(
  `(?<=^| )(?:(?<most>${most}) |(?<least>${least}) )?(?:(?<before>${per}) )?# ?(?:(?:to|hadi) # ?)?(?<per>${per})?(?: ?(?:(?<more>${more})|(?<less>${less})))?(?= |$)`,
)
/** The highest amount that alone is meant for an hour, not a month. */
const MAX_HOURLY = 5000
const MIN_AMOUNT = 50

/** Takes the prices out of the words: 'chini ya 700', '30k and above'. An amount needs a word beside it, a 'k' or a currency. */
function readAmounts(words: string[]) {
  const amounts: number[] = []
  let isSaid = false
  const marked: string[] = []
  for (let at = 0; at < words.length; ) {
    const number = numberAt(words, at)
    const isAmount =
      number && number.value >= MIN_AMOUNT && !/^(road|estate)$/.test(words[at + number.length] ?? '')
    const [before, after] = [words[at - 1] ?? '', number ? (words[at + number.length] ?? '') : '']
    if (isAmount) {
      amounts.push(number.value)
      marked.push('#')
      isSaid ||= !/^\d+$/.test(words[at] ?? '') || currency.test(before) || currency.test(after)
    } else if (!currency.test(words[at] ?? '')) marked.push(words[at] ?? '')
    at += isAmount ? number.length : 1
  }
  const unread = { words, maxRate: null, payFrom: null }
  if (amounts.length === 0) return unread
  const text = marked.join(' ')
  const found = amountPattern.exec(text)
  const said = found?.groups ?? {}
  if (
    !found ||
    !(
      isSaid ||
      amounts.length > 1 ||
      said.most ||
      said.least ||
      said.more ||
      said.less ||
      said.per ||
      said.before
    )
  )
    return unread
  const highest = Math.max(...amounts)
  const isLeast =
    (said.least && !said.less) || said.more || (!said.most && !said.less && highest > MAX_HOURLY)
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.replaceAll(
    '#',
    ' ',
  )
  return {
    words: rest.split(' ').filter(Boolean),
    maxRate: isLeast ? null : highest,
    payFrom: isLeast ? Math.min(...amounts) : null,
  }
}
