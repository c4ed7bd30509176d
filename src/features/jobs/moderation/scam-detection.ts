import {
  account,
  amount,
  anyAmount,
  anySmallAmount,
  applicant,
  bareAmount,
  before,
  demand,
  denied,
  fee,
  gatekeeper,
  innocent,
  mpesa,
  number,
  oftenMisspelt,
  paidByTheSchool,
  pay,
  phone,
  pretext,
  purpose,
  sweetener,
  thing,
} from './scam-patterns.ts'

/**
 * The sentences of an ad that ask the applicant for money, or name a Till or Paybill, each after the reason shown to the school. An
 * administrator decides in the end.
 */
export function detectFeeRequests(texts: readonly (string | null)[]): string[] {
  return texts.flatMap(text => sentencesOf(text ?? '')).flatMap(sentence => requestIn(sentence) ?? [])
}

/** A job is held if a sentence matches a rule and not its `unless`. */
const rules: { why: string; unless: RegExp; says: RegExp[] }[] = [
  {
    why: 'it mentions a Till or Paybill number',
    unless: /(?!)/,
    says: [phrase`${account}\D{0,20}${number}`],
  },
  {
    why: 'it mentions a phone number for M-Pesa',
    unless: paidByTheSchool,
    says: [phrase`${mpesa}.{0,40}${phone}`, phrase`${phone}.{0,30}${mpesa}`],
  },
  {
    why: 'it asks applicants for money',
    unless: denied,
    says: [
      /\b(?:ada|fee|malipo|pesa) (?:ya|za) (?:usajili|maombi|mafunzo|usaili|mahojiano|sare|fomu)/,
      /\b(?:toa|lipa|tuma|nunua|utanunua|utalipa)\b.{0,30}\b(?:sare|fomu|usajili|mafunzo|usaili|mahojiano|maombi)\b.{0,20}\bkabla/,
      phrase`${thing}.{0,40}\b(?:payable|paid|borne|met) by (?:the |each |all )?(?:candidate|applicant|teacher|you\b)`,
      /\b(?:after|once|until|unless|if) you (?:have )?(?:pay|paid|settled?|deposit(?:ed)?)\b(?! attention| in\b| into)/,
    ],
  },
  {
    why: 'it asks applicants for money',
    unless: innocent,
    says: [
      // A fee of registration, of an interview, of training; a price beside it; a deposit.
      phrase`${purpose}(?: (?!and|or|school|tuition)\w+)?[ -]${fee}`,
      phrase`\b(?:registration|application|interview|processing|vetting|fomu|usajili|maombi) ?[:=-] ?${amount}`,
      phrase`\b(?:fee|ada|pesa|money)\b.{0,10}${amount}.{0,15}(?:required|applies|to apply|payable|inahitajika)`,
      /\b(?:fees?|charges?) (?:is |are )?payable\b/,
      /\bdeposit.{0,12}\brequired\b/,
      phrase`\b(?!tutor|teach|coach|counsel|board|outstand|remain|collect|manag|receiv|pay|charg)\w+ing fees?\b(?! and| or| collection| reminder| statement| structure| balance)`,
      phrase`${purpose}(?: \w+){0,3} (?:is|costs?|ni)(?: only| just)? (?:kes |kshs?[ .]*)?${bareAmount}`,
      // Applicants must send, deposit or bring money.
      /\b(?:bring|carry|come with)\b.{0,12}\b(?:cash|money)\b/,
      /\b(?:nitumie|tutumie|tuma|leta|lete)\b.{0,15}\b(?:pesa|hela|doo|nauli)\b/,
      /^(?=.*\b(?:deposit slip|proof of payment|payment (?:receipt|slip|confirmation))\b)(?=.*\b(?:cv|applications?|interview|attach)\b)/,
      phrase`\b(?:send|deposit|remit|transfer|tuma|weka)\b.{0,30}${amount}`,
      /\b(?:send|deposit|tuma|weka|lipa)\b.{0,12}\b(?:money|pesa|cash|fees?)\b(?! and| or| collection| reminder| statement| structure| balance| receipt)/,
      /\b(?:send|buy|tuma|nunua|sambaza)\b.{0,20}\b(?:airtime|credit|credo|bundles)\b/,
      phrase`\b(?:send|tuma|top up|airtime|confirm|pay|lipa|deposit|weka)\b.{0,30}\b\d{2,4}\b.{0,15}\b(?:to|kwa|through|kupitia)\b.{0,20}${phone}`,
      phrase`\bsend\b.{0,15}${mpesa}.{0,12}\b(?:message|confirmation|receipt|code)`,
      /\bsend (?:us |your |the )?(?:bus )?fare\b/,
      /\b(?:be charged|bring|facilitation(?: of)?)\b.{0,15}(?:kshs?|kes)? ?\d.{0,20}(?:interview|badge|id\b|bob|shillings|letter|form)/,
      // A bribe.
      phrase`^(?=.*${sweetener})(?=.*\b(?:drop|give|send|part with|facilitate|leave|toa|tuma|weka|lete|peleka|shikisha)\b)(?=.*${gatekeeper})`,
      /\b(?:shikisha|honga)\b/,
      // Applicants must pay an amount, or for a medical, a uniform or training.
      phrase`${anyAmount}.{0,40}\b(?:from|by) ${applicant}`,
      phrase`${applicant}.{0,20}\b(?:meets?|bears?|shoulders?|foots?) (?:the |all |your |their )?(?:own )?(?:costs?|bills?|expenses?)\b`,
      /\binvest\b.{0,15}\b\d,?\d{3}\b.{0,10}\bin our\b/,
      /\b(?:how to pay|pay) (?:and|then|to) (?:get|be|start|begin|secure)\b/,
      /\b(?:ada|malipo|gharama)\b.{0,40}\bni (?:kes |kshs? |sh |shilingi )?(?:\d{2,4}\b(?!,)|mia|soo|elfu (?:moja|mbili|tatu|nne|tano)\b)/,
      phrase`\b(?:pay|lipa|kulipa|toa|kutoa)\b(?!:| is| of).{0,20}${amount}.{0,40}${before}`,
      phrase`\b(?:pay|payable|lipa|kulipa)(?: for)?\b.{0,25}${thing}.{0,40}${before}`,
      phrase`\b(?:cater|pay) for (?:your|their|his|her) (?:own )?${thing}`,
      /\b(?:pay for|fund|finance) (?:your|their) own\b/,
      /\b(?:buys?|purchases?)\b.{0,60}\bfrom (?:us|our|the (?:office|director))\b/,
      /\barranged?\b.{0,20}\b(?:for|at) (?:kes |kshs?[ .]*)?\d{1,3},?\d{3}\b/,
      /\b(?:first|1st|half of your).{0,20}\b(?:salary|pay)\b.{0,30}\b(?:goes to|shared with|agency|agent|bureau|recruiter|commission)\b/,
      phrase`${thing}.{0,20}\bat (?:your|their|own)(?: own)? (?:cost|expense)`,
    ],
  },
  {
    why: 'it asks applicants for money',
    unless: phrase`${innocent}|${pay}`,
    says: [
      // A small amount together with a pretext, or with a demand.
      phrase`^(?=.*${anySmallAmount})(?=.*(?:${pretext}|${demand}))`,
      phrase`\b(?:pay|send|deposit|settle|bring|come with|lipa|lipia|tuma|umetuma|toa|leta|lete)(?: (?!box|p\.o|to)\w+){0,2} ${bareAmount}`,
      phrase`${applicant}[^,]{0,30} (?:pay(?! attention)|facilitate|contribute|buy(?! into)|purchase|part with|remit|invest)\b.{0,60}(?:${anyAmount}|${bareAmount})`,
    ],
  },
]

/** Sentences with plain letters and digits. A line that begins in lower case continues the one before. */
function sentencesOf(text: string): string[] {
  return text
    .normalize('NFKC')
    .replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '')
    .replace(/[‘’]/g, "'")
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/\n(?=[a-z\d])/g, ' ')
    .split(/(?<=[.!?;])(?<!\b(?:no|kes|kshs?|sh|shs)\.)[^\S\n]+|\n+/i)
    .map(sentence => sentence.replace(/\s+/g, ' ').trim())
}

function requestIn(sentence: string): string | undefined {
  const words = correctTypos(sentence.toLowerCase(), oftenMisspelt)
  const met = rules.find(({ says, unless }) => says.some(one => one.test(words)) && !unless.test(words))
  return met && `${met.why}: “${sentence.slice(0, 160)}”`
}

/** A pattern made of those in `scam-patterns.ts`. */
function phrase(parts: TemplateStringsArray, ...words: RegExp[]): RegExp {
  return new RegExp(String.raw(parts, ...words.map(({ source }) => `(?:${source})`)))
}

/** A text in lower case, with words that are one typo away from one of `known` corrected: "aplication", "regsitration". */
const correctTypos = (text: string, known: readonly string[]): string =>
  text.replace(/[a-z]{6,}/g, word => known.find(one => isOneTypoAway(word, one)) ?? word)

/** One letter is missing, extra, wrong or swapped with the next; never the first letter, nor the s of a plural. */
function isOneTypoAway(word: string, right: string): boolean {
  if (Math.abs(word.length - right.length) > 1 || word === `${right}s`) return false
  const at = [...right].findIndex((letter, index) => letter !== word[index])
  if (at < 1) return false

  const [rest, rightRest] = [word.slice(at), right.slice(at)]
  const swapped = `${rest[1] ?? ''}${rest[0] ?? ''}${rest.slice(2)}`
  return (
    rest === rightRest.slice(1) ||
    rest.slice(1) === rightRest ||
    rest.slice(1) === rightRest.slice(1) ||
    swapped === rightRest
  )
}
