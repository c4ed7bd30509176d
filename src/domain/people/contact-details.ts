/** Refuses contact details in a public text. */
export const NO_CONTACT = 'Please leave out phone numbers, email addresses and links'

/** Whether a text contains contact details: an email address, a link, or a mobile number of Kenya in any usual form. */
export const holdsContact = (text: string) => contacts.some(contact => contact.test(text))

const contacts = [
  /[^\s@]@[^\s@]+\.\w/,
  /https?:|\bwww\.|\bwa\.me\b|(?<![\w-])[\w-]{1,63}\.(com|org|net|info|ke)\b/i,
  /(?:(?:\+?254|\b0)[\s().-]*|\b)[17](?:[\s().-]*\d){8}\b/,
]
