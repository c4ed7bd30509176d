import { withoutContacts } from './strip-contact-details.ts'
import { withoutAddresses } from './strip-links.ts'

/** What somebody wrote, such as a school of its job, as words of an answer: they lead to no other site and name no number. */
export const quoted = (text: string) => withoutContacts(withoutAddresses(text))
