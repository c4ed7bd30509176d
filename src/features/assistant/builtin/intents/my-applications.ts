import { sentBy } from '#src/features/applications/lists.ts'
import type { ApplicationRow } from '#src/features/applications/schema.ts'
import { isProfessional } from '#src/features/professionals/visibility.ts'
import { paths } from '#src/paths.ts'
import { formatDate } from '#src/ui/format.ts'
import { asked } from '../asked.ts'
import { fromGuide } from '../guide-answer.ts'
import { sectionAt } from '../guide-sections.ts'
import type { Intent, Question } from '../intent.ts'
import { isAbout } from '../jobs-asked.ts'
import { item, link, plain, reply } from '../reply.ts'
import { applicants } from './received.ts'

const MOST_ROWS = 5

export const myApplications: Intent = {
  id: 'my-applications',
  about: 'my application',
  for: ['teacher', 'tutor', 'counselor', 'career_coach', 'parent'],
  names: ['subjects', 'places'],
  examples: asked(`
    did they pick me; where do my applications stand; aplication yangu ya chemistry imefika wapi; has the
    school in Thika read my application; any news about the job I applied for; status of my applications;
    was I accepted anywhere; my applications; did I get the job; am I shortlisted; has my application been
    viewed; jobs I applied for; nimekubaliwa kazi; maombi yangu; which jobs have I applied to; application
    status; how many jobs have I applied for; was my application rejected; did the school see my
    application; what happened to my application for the maths job; my application for the English job;
    nimeomba kazi ngapi; have they looked at my application; je nimepita; nimefaulu; is my application still
    pending; how is my application; imekubaliwa; application yangu; the job I applied for; have I been
    rejected; nijulishe kuhusu maombi yangu; what is happening with my applications; results of my
    application; list of jobs I applied; how many applications have I sent; did they receive my application;
    nimeomba kazi tatu ziko aje; they rejected me; applications I made; applications I sent; what is the
    status of the job I applied for; status; track my application; did anyone open my application; how far
    with my application; where has my application reached; is there progress; have I been hired; nimepata
    kazi niliyoomba; je nimechaguliwa; who has answered me; see my applications; my job applications`),
  answer: async question => {
    const { asker, deps } = question
    if (asker.userType === 'school') return applicants.answer(question)
    if (!isProfessional(asker)) return doesNotApply(question)
    const { rows, total } = await sentBy(deps.db.read, asker.id, { limit: 20 })
    if (total === 0) {
      return reply(
        `You have not sent any application yet. ${link('Find a job', paths.jobs())} and apply with a short letter.`,
      )
    }
    const shown = narrowed(rows, question).slice(0, MOST_ROWS)
    return reply(
      shown.length < Math.min(total, MOST_ROWS)
        ? `Of your ${total} applications:`
        : `You have sent ${total === 1 ? 'one application' : `${total} applications`}:`,
      ...shown.map(applicationLine),
      `${link('Your applications', paths.applications())} shows every change, and you are told when a school answers.`,
    )
  },
}

function doesNotApply({ asker }: Question): string {
  if (asker.userType === 'parent') {
    return reply(
      'Parents do not apply for jobs, so you have no applications here.',
      `${link('Find a tutor', paths.professionals({ role: 'tutor' }))} and write first, or read your ${link('messages', paths.messages())}.`,
    )
  }
  return reply(
    `Administrators do not apply. All applications are in the ${link('panel', paths.adminDashboard('applications'))}.`,
  )
}

/** Those that a question names by subject, place or outcome; all where it names none of them. */
function narrowed(rows: ApplicationRow[], { named, ideas }: Question): ApplicationRow[] {
  const { subjects, places } = named
  const ofSubject = rows.filter(({ job }) =>
    subjects.some(subject => isAbout(subject)({ title: job.title, subjects: [] })),
  )
  const inPlace = rows.filter(({ job }) =>
    places.some(place => job.location.toLowerCase().includes(place.toLowerCase())),
  )
  const outcome = ideas.has('accepted') ? 'accepted' : ideas.has('rejected') ? 'rejected' : null
  const answered = rows.filter(({ status }) => status === outcome)
  const chosen = [ofSubject, inPlace, answered].find(some => some.length > 0)
  return chosen ?? rows
}

const statusWords: Record<ApplicationRow['status'], string> = {
  pending: 'pending: sent, not answered yet',
  reviewed: 'reviewed: the school has read it',
  accepted: 'accepted',
  rejected: 'rejected',
}

function applicationLine({ jobId, job, status, createdAt }: ApplicationRow): string {
  return item(
    `${link(job.title, paths.job(jobId))}, ${plain(job.company, 50)}, ${plain(job.location, 40)}: ${statusWords[status]} (sent ${formatDate(Date.parse(createdAt))})`,
  )
}

export const withdrawing: Intent = {
  id: 'withdrawing',
  about: 'my application',
  for: ['teacher', 'tutor', 'counselor', 'career_coach'],
  examples: asked(`
    can I remove my application for a job; how can I take back an application; withdraw my application;
    cancel my application; nataka kuondoa maombi yangu; I applied by mistake; remove my application; I
    changed my mind about the job I applied for; can I edit my application after sending; delete an
    application; futa maombi yangu; I no longer want the job I applied for; cancel the application I sent to
    a school; I got another job and want to withdraw; how do I undo an application; pull out my application;
    sitaki tena hiyo kazi; remove my name from the applicants; naweza toa application yangu; I want to pull
    out of the job; withdraw; reverse my application; take my name off; can I reapply after withdrawing; I
    sent the wrong letter can I change it; nataka kughairi maombi`),
  answer: question =>
    fromGuide(question, sectionAt('help', 'may-i-take-an-application-back'), {
      first: 'You can withdraw an application at any time.',
      last: `${link('Your applications', paths.applications())}`,
    }),
}

export const whenAnswered: Intent = {
  id: 'when-answered',
  about: 'my application',
  for: ['teacher', 'tutor', 'counselor', 'career_coach'],
  examples: asked(`
    nimetuma maombi hakuna jibu; I sent my application two weeks ago and no answer; when will a school
    answer my application; no one is answering my application; I applied a week ago and nobody replied; how
    long do schools take to reply; kwa nini shule hazijibu; school has not responded; I have not heard back;
    when do they get back to me; why is the school silent; how long until I hear from the school; I applied
    and no response; shule hawajajibu maombi yangu; how many days before a school replies; when will they
    reply; bado hawajajibu; it is two weeks and still pending; nobody answers me; will I get an answer; is
    there feedback for rejected applicants; schools do not reply; wanachukua muda gani kujibu; waiting for a
    reply; still waiting for the school to say something; how soon do schools answer; the school is not
    replying; no feedback from the school; it has been a month since I applied; no reply; do schools answer
    everybody; why is nobody getting back to me; wameninyamazia; lini shule itajibu`),
  answer: question =>
    fromGuide(question, sectionAt('help', 'when-will-a-school-answer'), {
      last: `${link('Your applications', paths.applications())}`,
    }),
}
