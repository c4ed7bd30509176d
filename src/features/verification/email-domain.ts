import { receivesMail } from '#src/features/account/has-deliverable-email.ts'

/** Where an address lies: its domain, and whether anybody can have an address there. Null where no mail arrives. */
export function mailDomain(email: string): { domain: string; isFree: boolean } | null {
  const domain = email.split('@').at(-1)?.toLowerCase() ?? ''
  if (!domain || !receivesMail({ email })) return null
  return { domain, isFree: freeMail.test(domain) }
}

/** Providers where anybody gets an address without owning the domain, and those of Kenyan networks. */
const freeMail = new RegExp(
  `^(${[
    '(gmail|googlemail|icloud|me|mac|aol|aim|protonmail|pm|proton|tutanota|tuta|fastmail|hushmail|zohomail|inbox|hey)\\.(com|me|io|de|fm)',
    '(yahoo|ymail|rocketmail|hotmail|outlook|live|msn|windowslive|passport)\\.[a-z.]{2,6}',
    '(gmx|mail|email|yandex|web|freenet|mailinator|rediffmail|zoho|qq|163|126)\\.[a-z.]{2,6}',
    '(africaonline|wananchi|swiftkenya|nbnet|iconnect|kenyaweb|todays|jambo|safaricom)\\.(co\\.ke|com|net)',
  ].join('|')})$`,
)
