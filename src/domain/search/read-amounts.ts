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
/** The lowest amount that is one as the last word alone: 'maths tutor 600'. */
const MIN_BARE = 200

/** Takes the prices out of the words: 'chini ya 700', '30k and above'. An amount needs a word beside it, a 'k' or a currency. */
export function readAmounts(words: string[]) {
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
      const isLast = at > 0 && !after && number.value >= MIN_BARE && number.value % 50 === 0
      isSaid ||= isLast || !/^\d+$/.test(words[at] ?? '') || currency.test(before) || currency.test(after)
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
