const any = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'))

export const account =
  /\b(?:p[ .]?a[ .]?y[ .-]?b[ .]?i[ .]?l(?:[ .]?l)?|t[ .]?i[ .]?l[ .]?l|buy[ -]?goods|pochi(?: la biashara)?)/
export const amount =
  /(?:(?:kes|kshs?|sh|shs|shillings?|shilingi)[ .]*\d|(?<!\d)\d[\d,.]{0,14}(?: ?bob\b| ?\/[=-]| ?(?:shillings|shilingi)\b))/
/** Five to seven digits that are no date (31.12.27) and no round sum (45,000). */
export const number =
  /(?!\d{1,3},\d00\b)(?!(?:[0-2]?\d|3[01])[./-](?:0?\d|1[0-2])[./-]\d\d)\d(?:[ .,-]?\d){4,6}(?![ .,-]?\d)/
/** Up to 5,999: applicants are asked for such amounts, while pay is mostly higher. */
const smallAmount =
  /(?:\b(?:kes|kshs?|shs?|shillings?|shilingi)[ .]*(?:\d{2,3}|[1-5],?\d{3})(?!,?\d)|(?<![\d,])(?:\d{2,3}|[1-5],?\d{3}) ?(?:bob\b|\/[=-]|kes\b|kshs?\b|shillings?\b|shilingi\b))/
/** Small sums in words and in Sheng: mia tano, soo mbili, ngiri, 1k. Of people it is a number of people. */
const spokenAmount = any(
  /(?<!\b(?:watu|walimu|wanafunzi|watoto|shule) )\b(?:mia|soo|elfu|ngiri|thao|punch) (?:moja|mbili|tatu|nne|tano|sita|saba|nane|tisa)\b/,
  /\b(?:ngiri|thao|finje)\b/,
  /\b(?:one|two|three|four|five|six|seven|eight|nine|a) (?:hundred|thousand) (?:bob|shillings?|kes|kshs?)\b/,
  /\b[1-5]k\b/,
)
/** A bare sum up to 5,999 that counts nothing, such as learners or hours. */
export const bareAmount =
  /\b(?!20[2-4]\d\b)(?:\d{3}|[1-5],?\d{3})\b(?![-/]| ?\d| (?:learners?|students?|pupils?|people|parents?|families|teachers?|schools?|words?|hours?|hrs|minutes?|books?|copies|pages?|km|metres?|pieces?)\b)/
export const anyAmount = any(amount, smallAmount, spokenAmount)
export const anySmallAmount = any(smallAmount, spokenAmount)
export const phone = /(?:\+?254|\b0)(?:[ .-]?\d){9}/
export const mpesa = /\bm-? ?pesa\b/
export const fee = /(?:fees?|charges?|deposit|levy|money|costs?)\b/
export const purpose =
  /(?:registration|application|processing|interview|training|medical|uniform|induction|orientation|commitment|facilitation|placement|recruitment|vetting|clearance|booking|refundable|security|handling|onboarding|enrolment|agency|membership|caution|verification|administration|connection)/
export const thing =
  /(?:medical|uniform|training|registration|application|interview|induction|orientation|badge|id card|certificate|good conduct|clearance|vetting|processing|tablet|starter kit)/
/** Pretexts for a payment, and pressure. */
export const pretext =
  /\b(?:registration|orientation|training|letter|link|levy|tablet|regist\w+|applications?|applicant|mwombaji|interview|medical|uniform|induction|forms?|fomu|clearance|good conduct|handbook|manual|badge|card|permit|agent|wakala|receipt|slot|airtime|processing|vetting|certificate|faili|barua|vitabu vya|usajili|kujisajili|mafunzo|uanachama|maombi|usaili|malipo ya awali|confirm|qualify|shortlist\w*)\b/
/** Words of payment. */
export const demand =
  /\b(?:pay|pays|paid|paying|payable|payment|cost|costs|buys?|purchases?|bring|come with|sends?|deposits?|settle|fund|clear|contribut\w+|fees?|charges?|levy|cash|invoice|gharama|ada|malipo|toa|leta|lete|alete|nunua|lipi?a|tuma|umetuma|tunahitaji|\w*lipa)\b/
/** Applicants, by the names that ads give them. */
export const applicant =
  /\b(?:applicants?|candidates?|you|(?:shortlisted|successful|new|all|each|every|qualified) (?:teachers?|tutors?|staff|recruits?)|mwombaji|waombaji)\b/
/** A bribe by its friendly names. */
export const sweetener =
  /\b(?:chai|(?:ya|pesa ya) (?:soda|macho|chai)|kitu kidogo|something (?:small|little)|small something|(?:a|some) token|tip|(?:lunch|fuel|tea) money)\b/
export const gatekeeper =
  /\b(?:hr|panel|interview|principal|director|boss|mkubwa|usaili|list|slot|place|jina|file|faili|form|fomu|job|kazi)\b/
export const before =
  /(?:before(?! tax| deduction| statutory)|in advance|first|upfront|up front|through our|prior to|once you are shortlisted)/

/** Innocent sentences deny a fee, or are about money that the school or its learners pay. */
export const denied = any(
  /\b(?:never|not|n't|nobody|no one)(?: \w+){0,2} (?:ask|charge|require|pay|send|need|collect|demand|request|take|accept|levy)/,
  /\b(?:no|without(?: any)?|free of|free|zero|waive[sd]?|hakuna|bila)(?: \w+,?){0,2} (?:ada|malipo|fees?|charges?|deposit|payment)\b/,
  /\b(?:hatuombi|hatutozi|hatuhitaji|(?:usi|msi)(?:lipe|tume|toe)|ha(?:kuna|ina|zina)\b.{0,20}\b(?:kulip|kuto)\w+)/,
)
export const paidByTheSchool = any(
  /\b(?:we|school|employer|academy|college|company|organi[sz]ation)(?: (?:will|shall|also|fully|then))* (?:pays?|sends?|gives?|covers?|refunds?|reimburses?|meets?)\b/,
  /\b(?:paid|covered|refunded|reimbursed|met)(?: for)? by (?:us|the (?:school|employer|academy|college|company|organi[sz]ation))\b/,
  /\bat our (?:own )?(?:cost|expense)\b|\btuna(?:lip|to|tum)\w+|\b(?:na|inalipwa na) shule\b|\bon us\b/,
)
const ofLearners =
  /\b(?:collect|receive|reconcile|record|manage|handle)\w*(?: [\w,]+){0,3} fees?\b.*\b(?:learners?|students?|pupils?|parents?|exams?)\b/
const byLearners =
  /\b(?:learners?|students?|pupils?|parents?|famil(?:y|ies)|mzazi|wazazi|wanafunzi)\b(?: \w+){0,2} (?:pays?|buys?|brings?|contributes?|costs? them|analipa|wanalipa|hulipa)\b|\bada ya shule\b/
const benefit =
  /\b(?:discount|allowance|subsid|bonus|petty cash|nssf|shif|nhif|paye\b|statutory|you (?:earn|get|receive)|utapewa|watapewa)/
/** Pay, or what comes with it. */
export const pay =
  /\b(?:salary|wages?|stipend|mshahara|cover(?:s|ed)?|refund\w*|reimburse\w*|given back|advance on|monthly|weekly|daily|(?:a|an|per|each|every) (?:hour|day|week|month|term|lesson|session)|kwa (?:saa|siku|wiki|mwezi|kila|somo))\b/

export const innocent = any(denied, paidByTheSchool, ofLearners, byLearners, benefit)

/** Words that scammers often misspell, on purpose or not. */
export const oftenMisspelt =
  `registration application interview processing training medical uniform induction orientation
placement recruitment verification clearance certificate deposit`.split(/\s/)
