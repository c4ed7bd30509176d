/**
 * What in the texts of an ad asks the applicant for money or names a Till or Paybill, each in words for the school; none is
 * as it should be. It reads sentence by sentence, and a person decides (an administrator releases).
 */
export function requestsForMoney(texts: readonly (string | null)[]): string[] {
  return texts.flatMap(text => sentencesOf(text ?? '')).flatMap(sentence => requestIn(sentence) ?? [])
}

interface Rule {
  /** In words for the school. */
  why: string
  says: RegExp
  /** What makes the sentence innocent. */
  unless?: RegExp
}

const account =
  /\b(?:p[ .]?a[ .]?y[ .-]?b[ .]?i[ .]?l[ .]?l|t[ .]?i[ .]?l[ .]?l|buy[ -]?goods|pochi(?: la biashara)?)/
const amount =
  /(?:(?:kes|kshs?|sh|shs|shillings?|shilingi)[ .]*\d|\d[\d,.]*(?: ?bob\b| ?\/[=-]| ?(?:shillings|shilingi)\b))/
/** Five to seven digits that are no date (31.12.27) and no round sum (45,000). */
const number =
  /(?!\d{1,3},\d00\b)(?!(?:[0-2]?\d|3[01])[./-](?:0?\d|1[0-2])[./-]\d\d)\d(?:[ .,-]?\d){4,6}(?![ .,-]?\d)/
const phone = /(?:\+?254|\b0)(?:[ .-]?\d){9}/
const mpesa = /\bm-? ?pesa\b/
const fee = /(?:fees?|charges?|deposit)\b/
const purpose =
  /(?:registration|application|processing|interview|training|medical|uniform|induction|orientation|commitment|facilitation|placement|recruitment|vetting|clearance|booking|refundable|security)/
const thing =
  /(?:medical|uniform|training|registration|application|interview|induction|orientation|badge|id card|certificate|good conduct|clearance|vetting|processing|tablet|starter kit)/
const before =
  /(?:before(?! tax| deduction| statutory)|in advance|first|upfront|up front|through our|prior to|once you are shortlisted)/

/** It is denied, paid by the school, or the work itself: fees of learners. */
const denied = any(
  /\b(?:never|not|n't|nobody|no one)(?: \w+){0,2} (?:ask|charge|require|pay|send|need|collect|demand|request|take|accept|levy)/,
  /\b(?:no|without(?: any)?|free of|free|zero|waive[sd]?|hakuna|bila)(?: \w+,?){0,2} (?:ada|malipo|fees?|charges?|deposit|payment)\b/,
  /\b(?:hatuombi|hatutozi|hatuhitaji)\b/,
)
const paidByTheSchool = any(
  /\b(?:we|school|employer|academy|college|company|organi[sz]ation)(?: (?:will|shall|also|fully|then))* (?:pays?|sends?|gives?|covers?|refunds?|reimburses?|meets?)\b/,
  /\b(?:paid|covered|refunded|reimbursed|met)(?: for)? by (?:us|the (?:school|employer|academy|college|company|organi[sz]ation))\b/,
)
const ofLearners =
  /\b(?:collect|receive|reconcile|record|receipt|manage)\w*\b.*\b(?:learners?|students?|pupils?|parents?|school|exam)\b/

const benefit = /\b(?:discount|allowance|subsid)/

const innocent = any(denied, paidByTheSchool, ofLearners, benefit)

const asks = 'it asks applicants for money'

/** The first rule that a sentence meets holds the ad. */
const rules: Rule[] = [
  { why: 'it names a Till or Paybill', says: near(account, /\D{0,20}/, number) },
  { why: 'it names a number for M-Pesa', says: near(mpesa, /.{0,40}/, phone), unless: paidByTheSchool },
  { why: 'it names a number for M-Pesa', says: near(phone, /.{0,30}/, mpesa), unless: paidByTheSchool },
  // A fee of registration, of an interview, of training.
  { why: asks, says: near(purpose, /(?: (?!and|or|school|tuition)\w+)?[ -]/, fee), unless: innocent },
  {
    why: asks,
    says: /\b(?:ada|fee|malipo|pesa) (?:ya|za) (?:usajili|maombi|mafunzo|usaili|mahojiano|sare|fomu)/,
    unless: denied,
  },
  // Somebody is to send, deposit or pay an amount.
  {
    why: asks,
    says: near(/\b(?:send|deposit|remit|transfer|tuma|weka)\b/, /.{0,30}/, amount),
    unless: innocent,
  },
  {
    why: asks,
    says: near(/\b(?:pay|lipa|kulipa|toa|kutoa)\b(?!:| is| of)/, /.{0,20}/, amount, /.{0,40}/, before),
    unless: innocent,
  },
  {
    why: asks,
    says: near(
      /\b(?:applicants?|candidates?|you)\b[^,]{0,30} (?:pay|facilitate|contribute|buy)\b/,
      /.{0,30}/,
      amount,
    ),
    unless: innocent,
  },
  {
    why: asks,
    says: near(
      /\b(?:fee|ada|pesa|money)\b/,
      /.{0,10}/,
      amount,
      /.{0,15}/,
      /(?:required|applies|to apply|payable|inahitajika)/,
    ),
    unless: innocent,
  },
  {
    why: asks,
    says: near(
      /\b(?:send|deposit|tuma|weka|lipa)\b.{0,12}/,
      /\b(?:money|pesa|cash|fees?)\b(?! and| or| collection)/,
    ),
    unless: innocent,
  },
  {
    why: asks,
    says: near(
      /\b(?:toa|lipa|tuma|nunua|utanunua|utalipa)\b/,
      /.{0,30}/,
      /\b(?:sare|fomu|usajili|mafunzo|usaili|mahojiano|maombi)\b/,
      /.{0,20}/,
      /\bkabla/,
    ),
    unless: denied,
  },
  // Other words for it: to be charged, to bring an amount, at one's own cost, a price beside what it is for.
  {
    why: asks,
    says: near(
      /\b(?:be charged|bring|facilitation(?: of)?)\b/,
      /.{0,15}/,
      /(?:kshs?|kes)? ?\d/,
      /.{0,20}/,
      /(?:interview|badge|id\b|bob|shillings|letter|form)/,
    ),
    unless: innocent,
  },
  {
    why: asks,
    says: near(
      /\b(?:registration|application|interview|processing|vetting|fomu|usajili|maombi) ?[:=-] ?/,
      amount,
    ),
    unless: innocent,
  },
  {
    why: asks,
    says: near(/\b(?:cater|pay) for (?:your|their|his|her) (?:own )?/, thing),
    unless: innocent,
  },
  {
    why: asks,
    says: near(thing, /.{0,20}/, /\bat (?:your|their|own)(?: own)? (?:cost|expense)/),
    unless: innocent,
  },
  { why: asks, says: near(/\bdeposit/, /.{0,12}/, /\brequired\b/), unless: innocent },
  {
    why: asks,
    says: near(/\bsend\b/, /.{0,15}/, mpesa, /.{0,12}/, /\b(?:message|confirmation|receipt|code)/),
    unless: innocent,
  },
  { why: asks, says: /\bsend (?:us |your |the )?(?:bus )?fare\b/, unless: innocent },
  // Pay for the medical, the uniform, the training.
  {
    why: asks,
    says: near(/\b(?:pay|payable|lipa|kulipa)(?: for)?\b/, /.{0,25}/, thing, /.{0,40}/, before),
    unless: innocent,
  },
  {
    why: asks,
    says: near(
      thing,
      /.{0,40}/,
      /\b(?:payable|paid|borne|met) by (?:the |each |all )?(?:candidate|applicant|teacher|you\b)/,
    ),
    unless: denied,
  },
]

/** Short sentences in lower case, with plain letters and digits. A wrapped line goes on; other lines are sentences. */
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
  const words = sentence.toLowerCase()
  const met = rules.find(({ says, unless }) => says.test(words) && !unless?.test(words))
  return met && `${met.why}: “${sentence.slice(0, 160)}”`
}

/** One pattern after the other. */
function near(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join(''))
}

function any(...patterns: RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'))
}
