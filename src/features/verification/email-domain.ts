import { receivesMail } from '#src/domain/people/email.ts'

/** Returns an address's domain, and whether anyone can get an address there. Null for addresses that receive no mail. */
export function mailDomain(email: string): { domain: string; isFree: boolean } | null {
  const domain = email.split('@').at(-1)?.toLowerCase() ?? ''
  if (!domain || !receivesMail({ email })) return null
  return { domain, isFree: freeMail.test(domain) }
}

/** Public email providers, including Kenyan networks. */
const freeMail = new RegExp(
  `^(${[
    '(gmail|googlemail|icloud|me|mac|aol|aim|protonmail|pm|proton|tutanota|tuta|fastmail|hushmail|zohomail|inbox|hey)\\.(com|me|io|de|fm)',
    '(yahoo|ymail|rocketmail|hotmail|outlook|live|msn|windowslive|passport)\\.[a-z.]{2,6}',
    '(gmx|mail|email|yandex|web|freenet|mailinator|rediffmail|zoho|qq|163|126)\\.[a-z.]{2,6}',
    '(africaonline|wananchi|swiftkenya|nbnet|iconnect|kenyaweb|todays|jambo|safaricom)\\.(co\\.ke|com|net)',
  ].join('|')})$`,
)
