import { numberAt } from './read-number.ts'

/** The highest amount that alone is meant for an hour, not a month. */
const MAX_HOURLY = 5000
const MIN_AMOUNT = 50
/** The lowest amount that is one without a word beside it: 'maths tutor 600'. */
const MIN_BARE = 200

/** Takes the prices out of the words: 'chini ya 700', '30k and above'. An amount is round, or has a word or currency beside it. */
export function readAmounts(words: string[]) {
  const { amounts, marked, isSaid } = markAmounts(words)
  const found = amounts.length > 0 ? amountPattern.exec(marked.join(' ')) : null
  const said = found?.groups ?? {}
  if (!found || !(isSaid || amounts.length > 1 || Object.values(said).some(Boolean)))
    return { words, maxRate: null, payFrom: null }

  const highest = Math.max(...amounts)
  const isHourly = highest <= MAX_HOURLY
  const isLeast = said.most || said.less ? false : !isHourly || (!said.range && (said.least || said.more))
  const [before, after] = [
    found.input.slice(0, found.index),
    found.input.slice(found.index + found[0].length),
  ]
  return {
    words: `${before} ${after}`.replaceAll('#', ' ').split(' ').filter(Boolean),
    maxRate: isLeast ? null : highest,
    payFrom: isLeast ? Math.min(...amounts) : null,
  }
}

/** The amounts, and the words with a sign for each and without currencies. */
function markAmounts(words: string[]) {
  const amounts: number[] = []
  const marked: string[] = []
  let isSaid = false
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? ''
    const number = numberAt(words, at)
    const [before, after] = [words[at - 1] ?? '', words[at + (number?.length ?? 1)] ?? '']
    if (number && number.value >= MIN_AMOUNT && !counted.test(after)) {
      amounts.push(number.value)
      marked.push('#')
      const isRound = at > 0 && number.value >= MIN_BARE && number.value % 50 === 0
      isSaid ||= isRound || !/^\d+$/.test(word) || currency.test(before) || currency.test(after)
      at += number.length
      continue
    }
    if (!currency.test(word)) marked.push(word)
    at++
  }
  return { amounts, marked, isSaid }
}

const currency = /^(ksh|kes|kshs|sh|shs|bob|shillings|shilling|shilingi|kenya|only|tu)$/
/** A number before one of these is no price. */
const counted = /^(road|estate|students?|pupils?|learners?|words?|kids?|hours|marks?|wanafunzi)$/

const phrases = (text: string) =>
  text
    .split(/,\s+/)
    .sort((a, b) => b.length - a.length)
    .join('|')
const most = phrases(
  `under, below, bellow, less than, less then, lower than, not more than, no more than, not above, not over, not exceeding,
  not beyond, max, maximum, maximum of, at most, up to, upto, within, budget, my budget is, budget is, budget of, my budget,
  bajeti, bajeti ya, bajeti yangu ni, budget yangu ni, budget ni, cheaper than, chini ya, pungufu ya, isizidi, haizidi, asizidi,
  isipite, isiyopita, si zaidi ya, sio zaidi ya, isiyozidi, hadi, mpaka, bei, bei ya, at, for, kwa, around, about, approximately,
  kama, nina, nalipa, tunalipa, i can pay, can pay, to pay, i pay, can afford, afford, i have, charging, charges, charge, price,
  rate, costing, anayelipisha, anayetoza, anayecharge`,
)
const least = phrases(
  `above, over, more than, not less than, not below, at least, atleast, from, minimum, minimum of, min, starting, starting from,
  paying, pays, salary, salary of, zaidi ya, kuanzia, kuanzia kwa, juu ya, si chini ya, sio chini ya, mshahara, mshahara wa`,
)
const more = phrases(
  'and above, and over, and more, or more, or above, plus, na zaidi, kwenda juu, na kuendelea, upwards',
)
const less = phrases(
  `max, maximum, or less, and below, or below, and under, or under, or lower, and less, na chini, ama chini, au chini,
  kushuka chini, kurudi chini, downwards, tops`,
)
const per = phrases(
  `per hour, an hour, hourly, hour, hr, hrs, ph, per hr, each hour, for an hour, for one hour, per 1 hour, per 1hr, kwa saa,
  kwa lisaa, kwa saa moja, kila saa, lisaa, per lesson, a lesson, each lesson, per session, a session, kwa somo, kwa kipindi,
  per day, a day, kwa siku, per week, a week, kwa wiki, per month, a month, monthly, pm, kwa mwezi, per term`,
)
const amountPattern = new RegExp(
  `(?<=^| )(?:between |kati ya )?(?:(?:(?<most>${most})|(?<least>${least})) )?(?:(?<before>${per}) )?# ?(?<range>(?:to|hadi|and|na|or) # ?)?(?<per>${per})?(?: ?(?:(?<more>${more})|(?<less>${less})))?(?= |$)`,
)
