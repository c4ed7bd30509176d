import type { User } from '#db/schema.ts'
import type { ReportCause, ReportOutcome } from '#src/domain/reports.ts'
import { inQuotes } from '#src/domain/text.ts'
import type { NewNotification } from '#src/features/notifications/notify.ts'
import { paths } from '#src/paths.ts'
import type { FoundReport } from './queries.ts'

/**
 * Reasons as the answerable person reads them. A report about a child is not mentioned, so that they are not warned before it is
 * investigated.
 */
export const reasons: Record<ReportCause, string> = {
  money: 'It asked people for money.',
  false: 'We could not confirm that it is genuine.',
  abuse: 'It was abusive or insulting.',
  child: 'It broke our rules.',
  other: 'It broke our rules.',
}

/** The same about what a person does, rather than about their profile. */
const personReasons: Record<ReportCause, string> = {
  money: 'You asked people for money.',
  false: 'We could not confirm that your account is genuine.',
  abuse: 'You were abusive or insulting.',
  child: 'You broke our rules.',
  other: 'You broke our rules.',
}

/** A reason, with the administrator's message if there is one. */
export const withNote = (reason: string, message: string | null) =>
  message ? `${reason} ${noteOf(message)}` : reason

const noteOf = (message: string) => `Note from our team: ${message}`

/** Names the reported content for its owner. It does not reveal the message or the conversation. */
function nameForOwner({ report, jobTitle }: FoundReport): string {
  const names = {
    job: jobTitle === null ? 'one of your job adverts' : `your job advert ${inQuotes(jobTitle)}`,
    review: 'your review',
    request: 'your tutor request',
    message: 'one of your messages',
    person: 'your activity on this site',
  }
  return names[report.target]
}

/** Notifies the reported person, without mentioning a complaint. Null if the report was dismissed. */
export function messageForReported(
  found: FoundReport,
  outcome: ReportOutcome,
  cause: ReportCause,
  message: string | null,
): NewNotification | null {
  const isAboutPerson = found.report.target === 'person' && outcome !== 'taken-down'
  const made = texts[outcome]?.(found, (isAboutPerson ? personReasons : reasons)[cause])
  if (!made) return null
  const parts = [made.text, message && noteOf(message), made.appeal]
  return { ...made, text: parts.filter(Boolean).join('\n\n') }
}

/** The administrator's message stands between the text and the appeal. */
type Made = (found: FoundReport, why: string) => NewNotification & { appeal?: string }

const appeal = 'If you think this is a mistake, write to us: choose “Contact us” at the foot of any page.'

const requests: Record<FoundReport['report']['target'], string> = {
  job: 'Please correct or close it',
  request: 'Please correct or close it',
  review: 'Please correct this',
  message: 'Please stop',
  person: 'Please put this right',
}

const texts: Record<ReportOutcome, Made | null> = {
  dismissed: null,
  warned: (found, why) => ({
    kind: kindOf(found),
    subject: 'A warning from our team',
    text: `This is a warning about ${nameForOwner(found)}. ${why} ${requests[found.report.target]}, or we may suspend your account.`,
    path: pathFor(found),
    action: actionFor(found),
  }),
  'taken-down': (found, why) => {
    const { target } = found.report
    const taken = {
      job: {
        subject: 'We took down one of your job adverts',
        text: `Our team took down ${nameForOwner(found)}. ${why} The job will stay closed.`,
        appeal,
      },
      request: {
        subject: 'We took down your tutor request',
        text: `Our team took down your tutor request. ${why} You can post a new request.`,
        appeal,
      },
      // The writer is notified by the removal of the review.
      review: {
        subject: 'Your review was taken down',
        text: `Our team took down your review. ${why}`,
      },
      message: {
        subject: 'We took down one of your messages',
        text: `Our team took down one of your messages. ${why} Please follow our rules.`,
      },
      person: {
        subject: 'Your profile is hidden',
        text: `Our team has hidden your profile. ${why} Please correct your profile, then write to us: choose “Contact us” at the foot of any page. It will stay hidden until we have checked it.`,
      },
    }[target]
    return { kind: kindOf(found), path: pathFor(found), action: actionFor(found), ...taken }
  },
  suspended: (found, why) => ({
    kind: kindOf(found),
    subject: 'Your account is suspended',
    text: `Our team reviewed ${nameForOwner(found)}. ${why} We have suspended your account, so you can no longer sign in.`,
    appeal,
    path: paths.contact('account'),
    action: 'Write to us',
  }),
}

/** Tells the reporter that we looked at it, but not what we did. */
export function noticeForReporter({ report, reported, jobTitle }: FoundReport): NewNotification {
  const about = {
    job: jobTitle === null ? 'a job' : `the job ${inQuotes(jobTitle)}`,
    review: 'a review',
    request: 'a tutor request',
    message: nameOf(reported) ?? 'a message',
    person: nameOf(reported) ?? report.content?.title ?? 'someone',
  }[report.target]
  const blocks = report.target === 'message' || report.target === 'person'
  return {
    kind: 'message',
    subject: 'We have reviewed your report',
    text: `Thank you for your report about ${about}. We have reviewed it and dealt with it in line with our rules.${blocks ? ' You can block anyone at any time to stop them messaging you.' : ''}`,
    path: blocks ? paths.messages() : paths.help(),
    action: blocks ? 'Open your messages' : 'How we keep the site safe',
  }
}

const nameOf = (person: User | null) => person && `${person.firstName} ${person.lastName}`.trim()

const kindOf = ({ report: { target } }: FoundReport): NewNotification['kind'] =>
  target === 'person' ? 'message' : target

/** The label of the button to `pathFor`. */
function actionFor({ report: { target }, reported }: FoundReport): string {
  if (target === 'job') return 'View job'
  if (target === 'request') return 'View request'
  if (target === 'review') return 'View reviews'
  if (target === 'message') return 'Open your messages'
  return reported?.schoolId ? 'Open your dashboard' : 'Open your profile'
}

function pathFor({ report, reviewed, reported }: FoundReport): string {
  if (report.target === 'job' && report.jobId) return paths.job(report.jobId)
  if (report.target === 'review' && reviewed) return paths.reviews(reviewed)
  if (report.target === 'request' && report.requestId) return paths.tutorRequest(report.requestId)
  if (report.target === 'message') return paths.messages()
  return reported?.schoolId ? paths.dashboard() : paths.profile('preferences')
}
