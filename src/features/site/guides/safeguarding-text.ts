import type { Site } from '#db/site-settings.ts'
import { dialLink } from '#src/ui/format.ts'
import { literal } from '../parse-guide.ts'

/** Whom to ask about a child, as Markdown: the named contact, else support, which it says. */
export function safeguardingText({ name, safeguarding, supportEmail, supportPhone }: Site): string {
  const words = literal({ site: name, contact: safeguarding?.name ?? '' })
  if (safeguarding) {
    return `**${words.contact}** is the safeguarding contact of ${words.site}: ${waysTo(safeguarding)}.`
  }
  const support = waysTo({ phone: supportPhone, email: supportEmail })
  return `${words.site} has not named one person for this yet, so the support team answers: ${support}.`
}

function waysTo({ phone, email }: { phone: string | null; email: string | null }): string {
  return [
    phone && `call ${link(phone, dialLink(phone))}`,
    email && `write to ${link(email, `mailto:${encodeURI(email)}`)}`,
  ]
    .filter(Boolean)
    .join(' or ')
}

const link = (text: string, href: string) => `[${literal({ text }).text}](${href})`
