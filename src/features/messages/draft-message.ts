import { formField } from '#src/features/registration/fields.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import type { Thread } from './conversation.ts'
import { fullName } from './display-name.ts'

interface Draft {
  subject: string
  content: string
  /** Shown above the text. */
  hint: string
}

/**
 * A draft to a professional, which the viewer edits and sends: a request for referees (`ask` is `referees`), or a parent's first
 * message from their registered wishes. Undefined if the viewer may not write, or with nothing to say.
 */
export function draftMessage(viewer: Viewer, thread: Thread, ask?: string): Draft | undefined {
  const { partner, messages, refusal } = thread
  if (refusal || !partner.hasProfile) return undefined

  const lines = ask === 'referees' ? refereeLines : messages.length === 0 ? wishesOf(viewer) : null
  if (!lines) return undefined
  const [subject, ...content] = lines
  return {
    subject: (subject ?? '').slice(0, 150),
    content: [`Hello ${partner.name.split(' ')[0]},`, ...content, fullName(viewer)].join('\n\n'),
    hint: 'We drafted this for you. Edit it before you send it.',
  }
}

const refereeLines = [
  'Referees',
  'Could you give me two referees who know your work, such as a head teacher or a family you taught? Please ask them first, then tell me how I can reach them.',
  'Thank you.',
]

/** The subject and lines of a parent's first message; null if they registered too little. */
function wishesOf({ userType, preferredSubjects, childAge, experience, schedule, town, county }: Viewer) {
  if (userType !== 'parent' || preferredSubjects.length === 0) return null

  const subjects = new Intl.ListFormat('en-KE').format(preferredSubjects)
  const level = formField('parent', 'experience').choices?.find(({ value }) => value === experience)?.label
  const reached = level && (experience === 'exam-prep' ? level : `${level} level`).toLowerCase()
  const child = [childAge && `age ${childAge}`, reached].filter(Boolean)
  const place = [...new Set([town, county])].filter(Boolean).join(', ')
  return [
    `Lessons in ${subjects}`,
    `I am looking for lessons in ${subjects} for my child${child.length > 0 ? ` (${child.join(', ')})` : ''}.`,
    [schedule && `Preferred times: ${schedule}.`, place && `We live in ${place}.`].filter(Boolean).join('\n'),
    'Are you available, and how would you start?',
  ].filter(Boolean)
}
