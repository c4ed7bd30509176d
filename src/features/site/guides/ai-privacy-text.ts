import type { Env } from '#src/env/env.ts'
import { paths } from '#src/paths.ts'
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
