import { wordsOf } from '../tokenize.ts'

/** The words of a search, with signs as words: '1.5k/hr' is '1500 per hr', 'maths/english' is 'maths or english'. */
export function plainWords(text: string): string[] {
  const thousands = text.replace(/(\d+)\.(\d)\d?\s*k\b/gi, (_, whole, tenths) => `ksh ${whole}${tenths}00`)
  return wordsOf(signs.reduce((text, [sign, words]) => text.replace(sign, words), thousands))
}

const signs: readonly (readonly [RegExp, string])[] = [
  [/(\d),(?=\d{3}\b)/g, '$1'],
  [/(\d)\.0+\b/g, '$1'],
  [/@/g, ' at '],
  [/\b(k?shs?|kes)\.?(?=\d)/gi, 'ksh '],
  [/(\d)(?:k?shs?|kes|bob)\b/gi, '$1 ksh'],
  [/(\d)\s*\/\s*[=-]+/g, '$1 ksh '],
  [/([\dk])\s*\/\s*(?=h|saa|lesson|session)/gi, '$1 per '],
  [/\bp\/h\b/gi, 'per hour'],
  [/([\dk])\s*(?:ph|hrly)\b/gi, '$1 per hour'],
  [/(\d)(?=(?:hrs?|hours?)\b)/gi, '$1 '],
  [/(\d{2}k?|\dk)\s*[-–]\s*(?=\d{2}|\dk)/gi, '$1 to '],
  [/(\d)\s*\+/g, '$1 plus '],
  [/(?<=\p{L})\s*[&+,]\s*(?=\p{L})/gu, ' and '],
  [/(?<=\p{L})\s*\/\s*(?=\p{L})/gu, ' or '],
  [/\b(?:don|doesn|didn|isn|aren)['’]?t\b/gi, 'not'],
]
