import { formatKes } from '#src/ui/format.ts'
import { listOf } from '../answers/format-reply.ts'
import { quoted } from '../answers/guide-answer.ts'
import type { Question } from '../intent.ts'
import { limitsIn, MIN_PAY } from '../understand/limits.ts'

/** What is deducted from the monthly pay that a question names, and what is left. Empty if it names none. */
export function netPay(question: Question): string {
  const deducted = deductedIn(question)
  if (!deducted) return ''
  const { text } = question
  const { gross, nssf, shif, levy, paye } = deducted
  const asked = [
    { is: /\bnssf\b/i, says: `NSSF is ${formatKes(nssf)}` },
    { is: /\bs(h|ha)if\b|\bsha\b/i, says: `SHIF is ${formatKes(shif)}` },
    { is: /\blevy\b/i, says: `the housing levy is ${formatKes(levy)}` },
    { is: /\b(paye|(?<!after [\w ]{0,30})tax|kodi)\b/i, says: `PAYE is ${formatKes(paye)}` },
  ].filter(({ is }) => is.test(text))
  if (asked.length > 0 && !left.test(text))
    return `Of ${formatKes(gross)} a month, ${listOf(asked.map(({ says }) => says))}.`
  return (
    `You take home about ${formatKes(gross - nssf - shif - levy - paye)} of ${formatKes(gross)} a month. ` +
    `Deducted are NSSF ${formatKes(nssf)}, SHIF ${formatKes(shif)}, housing levy ${formatKes(levy)} and PAYE ${formatKes(paye)}.`
  )
}

/** What an employer adds to the pay that a question names. Empty if it names none. */
export function employerShare(question: Question): string {
  const deducted = deductedIn(question)
  if (!deducted) return ''
  const { gross, nssf, levy } = deducted
  return `On ${formatKes(gross)} a month the employer adds ${formatKes(nssf)} to NSSF and ${formatKes(levy)} to the housing levy, and nothing to SHIF.`
}

/** The least severance pay for the years that a question names, or an example. */
export function severance({ text, said }: Question): string {
  const named = [text, ...said.toReversed()].map(one => limitsIn(one).minYears).find(years => years !== null)
  const years = named ?? 5
  return `So ${years} years give at least ${15 * years} days' pay.`
}

function deductedIn({ text, said }: Question) {
  const gross = [text, ...said.toReversed()].map(grossIn).find(amount => amount !== null)
  return gross ? deductionsFrom(gross) : null
}

/** 'What remains after tax?' */
const left =
  /\b(net|take[- ]home|remain\w*|left|after (tax|all|everything|deductions)|in hand|\w*baki\w*|mkononi)\b/i

function grossIn(text: string): number | null {
  const { payFrom, maxRate } = limitsIn(text)
  const amount = payFrom ?? maxRate
  return amount && amount >= MIN_PAY ? amount : null
}

/** The deductions from a gross pay a month in whole KES, at the guide's rates. Null if it names none for so high a pay. */
function deductionsFrom(gross: number) {
  const [nssfRate = 0, nssfLimit = 0] = numbersIn('NSSF (pension)')
  const [shifRate = 0, leastShif = 0] = numbersIn('SHIF (health)')
  const [levyRate = 0] = numbersIn('Housing levy:')
  const [low = 0, lowBand = 0, middle = 0, middleBand = 0, high = 0, limit = 0, relief = 0] =
    numbersIn('PAYE (tax)')
  const nssf = Math.min(gross, nssfLimit) * nssfRate
  const shif = Math.max(gross * shifRate, leastShif)
  const levy = gross * levyRate
  const taxable = gross - nssf - shif - levy
  if (taxable > limit) return null
  const above = (band: number) => Math.max(0, taxable - band)
  const tax = taxable * low + above(lowBand) * (middle - low) + above(lowBand + middleBand) * (high - middle)
  return {
    gross,
    nssf: Math.round(nssf),
    shif: Math.round(shif),
    levy: Math.round(levy),
    paye: Math.round(Math.max(0, tax - relief)),
  }
}

/** The numbers of a line of the guide. Those in per cent are shares of 1. */
const numbersIn = (words: string) =>
  [...(quoted(`pay#nssf-shif-housing-levy-and-paye ${words}`) ?? '').matchAll(/(\d[\d,.]*)(%?)/g)].map(
    ([, digits = '', percent]) => Number(digits.replace(/,|\.$/g, '')) / (percent ? 100 : 1),
  )
