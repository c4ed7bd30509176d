/** Sums in words or in other money: no row has one. */
const unreadable =
  /\b(?:thousand|million|elfu|laki|milioni|grand)\b|[$€£]\s?\d|\b(?:usd|dollars?|euros?|pounds?)\b/iu

/** '45,000', '45000', '45k'; '45/=' and 'KES 45' too. Years and times are no sums. */
const figures =
  /(?<![\d.,/-])(?:(?:kes|kshs?|shs?|shillings?)\.?\s*)?(\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?\s?(k\b|m\b|\/[=-]|bob\b|kes\b|ksh\b|shillings?\b)?/giu

/** Whether a line names a sum of money that is none of `known`. */
export const namesOtherAmount = (line: string, known: ReadonlySet<number>) =>
  unreadable.test(line) || amountsIn(line).some(sum => !known.has(sum))

/** The sums of money that a text names, in whole KES. */
export function amountsIn(text: string): number[] {
  return [...text.matchAll(figures)].flatMap(([found, digits = '', unit = '']) => {
    const amount = Number(digits.replaceAll(',', '')) * (factors[unit.toLowerCase()] ?? 1)
    const isMoney = unit !== '' || /^[a-z]/i.test(found) || amount >= LEAST
    const isYear = amount >= 1900 && amount < 2100 && found.trim() === digits && !digits.includes(',')
    return isMoney && !isYear ? [amount] : []
  })
}

/** A bare number from here on is taken for a sum. */
const LEAST = 1000
const factors: Record<string, number> = { k: 1000, m: 1_000_000 }
