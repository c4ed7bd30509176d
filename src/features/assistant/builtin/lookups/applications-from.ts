import type { ReceivedApplicationJson } from '#src/features/applications/json.ts'
import { receivedBySchool } from '#src/features/applications/received-applications.ts'
import { schoolOf } from '#src/http/session/current-user.ts'
import { paths } from '#src/paths.ts'
import { statusNames } from '#src/ui/cards/application-status.tsx'
import { formatDate } from '#src/ui/format.ts'
import { item, link, personLink, plain, reply } from '../answers/format-reply.ts'
import { yesOrNo } from '../answers/polarity.ts'
import type { Question } from '../intent.ts'

const COMPARED = 100
const MAX_ROWS = 5
const MAX_LETTER = 300

/** The applications of some people to the asker's school, if a question is about applications. Null if they sent none. */
export async function applicationsOf(question: Question, ids: string[]): Promise<string | null> {
  const { asker, text } = question
  if (!asker.schoolId || !ofApplications.test(text) || asksHow.test(text)) return null
  const found = await fromThose(question, ({ applicant }) => ids.includes(applicant.id))
  return found ?? (asksIfApplied.test(text) ? 'No application has come from them.' : null)
}

const ofApplications =
  /\b(appl(y|ied|ication\w*)|letter|barua|hired?|accept(ed)?|reject(ed)?|shortlist(ed)?|select(ed)?|chosen|choose|turn(ed)? down|decided|undecided|pending|reviewed|status|waiting|(where|how far) (did|have) we|tu(li|me)(mkataa|mkubali|mchagua|mkatalia)|a(li|me)(omba|apply|kubaliwa|kataliwa|chaguliwa|pata (hiyo )?(kazi|nafasi))|(get|got|given|take) (the|that|this|our)( \w+){0,3} (job|post|position))\b/i
/** 'How do I accept her?' */
const asksHow = /\bhow (do|can|should) (i|we)\b|\b(ni|tu)na\w*(kubali|kataa)je\b/i
const asksIfApplied = /\b(did|has|have)\b.*\bappl(y|ied)\b|\ba(li|me)(omba|apply)\b/i
const asksIfRejected = /\b(reject(ed)?|turn(ed)? down|tu(li|me)(mkataa|mkatalia)|a(li|me)kataliwa)\b/i
const asksIfAccepted =
  /\b(hired?|accept(ed)?|select(ed)?|chosen|(get|got|given) (the|that|this|our)|a(li|me)(kubaliwa|chaguliwa|pata))\b/i

/** The applications that are meant, with their letters. Null if there are none, or too many. */
export async function fromThose(
  { deps, asker, now, text }: Question,
  isMeant: (row: ReceivedApplicationJson) => boolean,
): Promise<string | null> {
  const { rows } = await receivedBySchool(deps.db.read, schoolOf(asker).schoolId, now, { limit: COMPARED })
  const meant = rows.filter(isMeant)
  if (meant.length === 0 || meant.length > MAX_ROWS) return null
  const [only, ...others] = meant
  const isOne = others.length === 0
  return reply(
    isOne && yesOrNo(text, only?.status === 'accepted', asksIfAccepted).trim(),
    isOne && yesOrNo(text, only?.status === 'rejected', asksIfRejected).trim(),
    yesOrNo(text, true, asksIfApplied).trim(),
    ...meant.map(row => `${newLine(row)}. The letter: “${plain(row.coverLetter, MAX_LETTER)}”`),
    '[All applications](/admin?tab=applications)',
  )
}

export const newLine = ({ applicant, job, jobId, status, createdAt }: ReceivedApplicationJson) =>
  item(
    `${personLink(applicant)} for ${link(job.title, paths.jobApplications(jobId))}: ${statusNames[status].toLowerCase()}, ${formatDate(Date.parse(createdAt))}`,
  )
