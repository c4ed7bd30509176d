const person = '(?:ni|mi|tu|u|a|m|wa|n|i|zi)'
const tense = '(?:na|ta|nge|me|li|ki)'
const object = '(?:ni|ku|tu|m|mu|wa)'
const ending = '(?:[aei]|[kw]a|n[ai])+'
/** Roots of wanting, looking for, asking and helping, also as they sound: 'tafta', 'itaji', 'saka'. */
const wanting = '(?:taf[uie]?t|t[ae]k|h?i*h?taj|sak|omb|pend|ch[ei]k|saidi|elekez|julish)'
/** These have another meaning alone. */
const onlyWithPerson = '(?:pat|dai|need|wish|set|sort|taman|look|want|hustl)'

/** 'Natafuta', 'nasaka', 'anahitajika', 'nisaidie': it tells nothing beside what is wanted. */
const ofWanting = new RegExp(
  `^(?:${person}?${tense}?(?:${object}|ku)?${wanting}${ending}|(?:ku|${person}?${tense}|${person})${object}?${onlyWithPerson}(?:${ending})?)$`,
)

const concord = '(?:a|wa|i|zi|li|ya|u|ki|vi|m|pa|ku)'
const pronoun = '(?:ye|yo|zo|lo|cho|vyo|po|mo|ko|e|o)'

/** Relative forms, such as 'anayekuja', 'zinazolipa', 'iliyo', 'mwenye', 'ambaye'. */
const relative = new RegExp(
  `^(?:${concord}(?:na|li(?!e)|taka)${pronoun}\\w{2,}|${concord}li${pronoun}|(?:mw|w|y|z|l|ch|vy|p|kw)enye|amba${pronoun})$`,
)

/** Other verbs in the tenses with which few names begin: 'anachelewa', 'nimekuwa', 'kunifunza'. */
const inTense =
  /^(?:nina|nita|ninge|nime|nili|niki|tuna|tume|tunge|ana|ame|wame|kuni|kutu|hana|hawa|hatu)\w{2,}[aei]$/

/** A Swahili verb that is neither looked for nor corrected, unless it is known for something. */
export const isVerb = (word: string): boolean => [ofWanting, relative, inTense].some(verb => verb.test(word))
