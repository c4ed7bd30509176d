import { countyOfPlace } from '#src/domain/jobs/county-of-place.ts'
import { guideText } from '../builtin/answers/guide-sections.ts'

/*
 * A fact about one job (that it is open, its school, its pay) may only appear in a line that links the job, and output-guard.ts
 * writes that line from the job's row. Any other line that states such a fact has no row behind it. No program can tell in general
 * what a sentence claims, but each of these facts has a recognisable form: someone is hiring, a school has a name, pay is a number.
 * A line with one of these forms is cut, true or not: losing a line now and then is better than showing a job that does not exist.
 */

/** Names and amounts that are not facts about one job. */
export interface Known {
  /** Amounts in pay statistics, fees and guides, in whole KES. */
  sums: ReadonlySet<number>
  /** The names of the asker's own school, in lower case. */
  own: readonly string[]
  /** The employers of the jobs that tools returned, in lower case. */
  employers: readonly string[]
}

/** Whether a line names a school, or an amount that only a job's row can confirm. */
export const namesFacts = (line: string, { own, employers, sums }: Known) =>
  namesSchool(line, own, employers) || namesOtherAmount(line, sums)

const work =
  '(?:jobs?|posts?|positions?|openings?|vacanc(?:y|ies)|opportunit(?:y|ies)|roles?|gigs?|kazi|nafasi|ajira)'

/** Denials: 'I found no open physics jobs', 'there are not any posts', 'hakuna nafasi'. */
const denials = new RegExp(
  String.raw`\b(?:no|not any|isn['’]t any|aren['’]t any|(?:do not|don['’]t|did not|didn['’]t|cannot|could not|couldn['’]t) (?:see|find|have|know of)(?: any| an?)?|without (?:an?|any)|sikupata)(?: [\w'’-]+){0,6}? ${work}\b`,
  'giu',
)
/** Conditions that apply to any job: 'while the job is open', 'jobs that are open'. */
const conditions =
  /\b(?:while|if|when|once|until|whether|unless) (?:the|an?|this|that|it|they) (?:[\w'’-]+ ?){1,4}|\bthat are open\b|\byou (?:live|are) in [\w’'-]+|\b(?:hakuna|hamna)\b[^.!?]*/giu

const post = '(?:job|post|position|opening|vacancy|opportunity|role|gig|kazi|nafasi)'
const staff =
  '(?:teachers?|tutors?|counsel+ors?|coach(?:es)?|head ?teachers?|principals?|lecturers?|instructors?|trainers?|matrons?|nann(?:y|ies)|walimu|mwalimu)'
const word = String.raw`(?:(?!(?:from|of|by|for|with|to|the)\b)[\p{L}\p{N}'’-]+,? )`

const claims = [
  String.raw`\b(?:hir(?:es|ing)|recruit(?:s|ing)|employs|tak(?:es|ing) on|(?:taking|accepting|inviting) applications|(?:tuna|wana|ina|ana)(?:ajiri|tafuta|hitaji)|(?:wa|a)nahitajika|inalipa)\b`,
  String.raw`(?<!\b(?:you|we|i) )\b(?:is|are|['’]s)(?: now| currently| still)? (?:looking|searching) for\b`,
  String.raw`\b(?:needs?|wants?|seeks?|requires?|wanted:?) (?:an?|one|two|three|four|five|more|urgently|\d+) ${word}{0,4}${staff}\b`,
  String.raw`\b${staff} (?:is |are )?(?:urgently |now )?(?:wanted|needed|required|sought)\b`,
  String.raw`^\W*(?:new |open |urgent |latest )?(?:${post}s?|job title|employer|school|company|place|location|county|salary|pay|type|closing date|closes|deadline)\s*:`,
  String.raw`\b(?:it|they|this|that|one|both|${post}s?\b[^.!?]{0,40}) (?:is|are) (?:still |now |all )?(?:open|available|vacant)\b`,
  String.raw`\byour application\b[^.!?]{0,60}\b(?:accepted|successful|approved|chosen)\b`,
  String.raw`\bkuna ${word}?${work}\b`,
  String.raw`\b(?:there(?: (?:is|are|exists?)|['’]s)|i (?:found|have|see|know)|we (?:found|have|offer)|(?:is|are) offering|has|have|found|here (?:is|are)) (?:[\p{L}\p{N}'’-]+,? ){0,8}?${work}\b`,
  String.raw`\b(?:an?|the|this|that|one|another|new|urgent) (?:[\p{L}\p{N}'’-]+ ){0,6}?${post}\b[^.!?]{0,60}?\b(?:pays|paying|offers?|is open|opens|is available|is vacant|awaits?|waiting for you|has come up|came up|starts|guaranteed|is yours|closes|deadline|salary)\b`,
  String.raw`\b(?:open|vacant|available|current|urgent|new|immediate) ${work} (?:at|in|with|for|from)\b`,
  String.raw`\bvacanc(?:y|ies) (?:at|in|with|for|from)\b|\b${work} (?:ipo|zipo|iko|inapatikana|zinapatikana)\b`,
  String.raw`\byou (?:have been|are|were|['’]ve been|got) (?:\p{L}+ )?(?:selected|shortlisted|hired|accepted|chosen|employed|appointed|offered|the job)\b|\bume(?:chaguliwa|ajiriwa)\b`,
].map(source => new RegExp(source, 'iu'))

/** Whether a line claims that someone is hiring or that work is available. 'I found no physics jobs' does not. */
export function saysThereIsWork(line: string, { sums }: Pick<Known, 'sums'>): boolean {
  const rest = line.replace(denials, ' ').replace(conditions, ' ')
  return claims.some(claim => claim.test(rest)) || title.test(rest) || placesWork(rest, sums)
}

/** A job title in the style of a listing: 'Music Teacher at', 'Physics Teacher, Lamu'. */
const title =
  /\p{Lu}[\p{L}'’-]+ (?:Teacher|Tutor|Counsell?or|Coach|Principal|Headteacher|Lecturer|Instructor|Assistant|Librarian|Matron|Bursar)(?: at\b|,| [–—-] | \()/u

const staffOrPost = new RegExp(String.raw`\b(?:${staff}|${post})\b`, 'iu')
const searching = /\b(?:search|look|check)(?:ed|ing)?\b|\?\s*$/iu

/** Whether a line names a post or staff together with a county or town, other than in pay statistics or a search. */
const placesWork = (line: string, sums: ReadonlySet<number>) =>
  staffOrPost.test(line) &&
  countyOfPlace(line) !== null &&
  !searching.test(line) &&
  !amountsIn(line).some(sum => sums.has(sum))

const named =
  /(?:\b(?:St\.? )?\p{Lu}[\p{L}'’.-]*(?: (?:of|the|and|&))? ){1,6}(?:(?:\p{Lu}\p{L}+ )?(?:School|Academy|College|University|Institute|Kindergarten|Polytechnic|Seminary|Primary|Secondary|High|Girls|Boys|Sec|Learning Cent(?:re|er)))\b(?!s)/gu

const generic = new Set(
  `a an the your our their his her this that any every each some if in at for with of and from as by or to is
  junior senior primary pre-primary preprimary secondary high boarding day public private international national county
  sub-county special mixed integrated technical teacher teachers training medical nursery comprehensive kenya kenyan
  school schools college university academy girls boys form grade cbe cbc tsc st learning technical vocational
  middle upper lower early most many all both new local rural urban good`.split(/\s+/),
)

/**
 * Whether a line names a school: an employer of the jobs that tools returned, or capitalised words that end like a school's name.
 * The asker's own school and names from our guides are allowed.
 */
function namesSchool(line: string, own: readonly string[], employers: readonly string[]): boolean {
  const text = line.toLowerCase()
  if (employers.some(name => text.includes(name) && !own.includes(name))) return true
  const names = line.match(named) ?? []
  return names.some(name => {
    const small = name.toLowerCase()
    if (own.some(one => one.includes(small) || small.includes(one)) || guideText.includes(small)) return false
    return small.split(' ').some(word => !generic.has(word.replace(/[.,]/g, '')))
  })
}

/** Amounts in words or in other currencies, which no row has. */
const unreadable =
  /\b(?:thousand|million|elfu|laki|milioni|grand)\b|[$€£]\s?\d|\b(?:usd|dollars?|euros?|pounds?)\b/iu

/** '45,000', '45000', '45k', '45/=' and 'KES 45'. */
const figures =
  /(?<![\d.,/-])(?:(?:kes|kshs?|shs?|shillings?)\.?\s*)?(\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?\s?(k\b|m\b|\/[=-]|bob\b|kes\b|ksh\b|shillings?\b)?/giu

/** Whether a line names an amount of money that is not in `known`. */
const namesOtherAmount = (line: string, known: ReadonlySet<number>) =>
  unreadable.test(line) || amountsIn(line).some(sum => !known.has(sum))

/** The amounts of money that a text names, in whole KES. Years do not count. */
export function amountsIn(text: string): number[] {
  return [...text.matchAll(figures)].flatMap(([found, digits = '', unit = '']) => {
    const amount = Number(digits.replaceAll(',', '')) * (factors[unit.toLowerCase()] ?? 1)
    const isMoney = unit !== '' || /^[a-z]/i.test(found) || amount >= MIN_BARE_AMOUNT
    const isYear = amount >= 1900 && amount < 2100 && found.trim() === digits && !digits.includes(',')
    return isMoney && !isYear ? [amount] : []
  })
}

/** A number without a currency counts as money from here on. */
const MIN_BARE_AMOUNT = 1000
const factors: Record<string, number> = { k: 1000, m: 1_000_000 }
