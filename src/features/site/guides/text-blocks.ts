import type { Site } from '#db/site-settings.ts'
import type { Env } from '#src/env/env.ts'
import { paths } from '#src/paths.ts'
import { dialLink } from '#src/ui/format.ts'
import { literal } from '../parse-guide.ts'

/** What goes to the assistant's language model, and to whom, as Markdown; without one, that there is none. */
export function modelText({ ai }: Pick<Env, 'ai'>): string {
  if (!ai) return 'The assistant is a program of this site: what you ask it goes to no other company.'

  const { name, host } = literal({ name: ai.model, host: new URL(ai.baseUrl).host })
  const sent =
    'your question and the ten messages before it, your role, whether you have a subscription, and what it looks up for the ' +
    'answer: jobs, figures of pay, our guides, and what your profile says of your work'
  return (
    `If you agree, the assistant’s answers come from the language model **${name}** at **${host}**. It is sent ${sent}. It is ` +
    'not sent your name, email or phone; what looks like an email or a number is taken out of what you write. You are asked ' +
    `once, before anything is sent, and take it back [on the assistant’s page](${paths.assistant()}).`
  )
}

/** The safeguarding contact as Markdown: the named one, else support. */
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
