import { categoryOf } from '#src/features/jobs/for-role.ts'
import { paths } from '#src/paths.ts'
import { asked } from '../asked.ts'
import { fromGuide } from '../guide-answer.ts'
import { sectionAt } from '../guide-sections.ts'
import type { Intent, Question } from '../intent.ts'
import { inTheCountyAround, jobLine, jobsAskedFor, jobsInWords } from '../jobs-asked.ts'
import { link, reply } from '../reply.ts'

const professionals = ['teacher', 'tutor', 'counselor', 'career_coach'] as const

export const findJobs: Intent = {
  id: 'find-jobs',
  for: [...professionals],
  names: ['places', 'subjects', 'level', 'kind', 'role', 'word'],
  examples: asked(`
    are there open maths jobs in Nairobi; jobs; kazi; any job; job vacancies; teaching jobs in Kisumu; part
    time tutoring work in Nairobi; counselor vacancies in Mombasa; natafuta kazi ya kufundisha hesabu
    Nakuru; I am looking for a Kiswahili teacher job in Kiambu; kuna nafasi ya mwalimu wa chemistry Kisumu;
    any biology post in Kisumu; which schools are hiring; is any school looking for a primary teacher in
    Mombasa; does the school have a job for a physics teacher; online jobs only; new jobs this week; who is
    hiring maths teachers; show me open positions for counselors; nipe kazi za sayansi; I need a job;
    nahitaji kazi; where can I find work as a teacher; latest vacancies; find jobs; full time primary jobs;
    remote tutoring opportunities; jobs for a tutor at weekends; opportunities for a career coach; a school
    wants a chemistry teacher; schools recruiting mathematics teachers in Nakuru; hello can you check if
    there is a Kiswahili vacancy in Bungoma; natafuta kazi ya ualimu; nimechoka kukaa nyumbani natafuta
    kazi; intern teacher openings; I am jobless any school taking teachers; is there anything for me in
    Meru; a position as a games teacher; teaching post; who needs a tutor; schools that need a counsellor;
    university jobs; jobs near me; can I get a teaching job; kuna shule inahitaji mwalimu wa physics; kazi
    iko; kuna kazi yoyote; unipatie kazi; gig za online; I want to teach; students to tutor at weekends;
    kuna opening za JSS; nataka kufundisha Thika; is there a school hiring in Eldoret; I am a trained
    teacher looking for a school; ECDE vacancies; any vacancy for a music teacher; mnaweza nipatia kazi;
    jobs please; show me all jobs; what jobs do you have; jobs available; walimu wanatafutwa wapi; do you
    have any openings; teaching opportunities abroad or here; I lost my job and need another; I am done with
    college and need work; nimemaliza chuo nataka kazi; shule gani inaajiri; kazi mpya za leo; vacancy for a
    head teacher; deputy principal jobs; who has a connection for a job; is the high school employing;
    seeking a teaching post; kindly help me get a job; I am a qualified teacher seeking employment; who
    needs me to teach French online; counselling internship; any school that needs a teacher; help me find a
    job; get me a job; job opportunities for teachers in Turkana; kazi za kufundisha; nafasi za kazi;
    matangazo ya kazi; which counties have jobs; open jobs; is there work in Kitale; I would like to work in
    a primary school; shule zinaajiri; what vacancies are there for P1 teachers; nurse or librarian jobs in
    schools; driver jobs at schools; non teaching jobs`),
  answer: answerWithJobs,
}

function answerWithJobs(question: Question): string {
  const { named, asker } = question
  const { rows, path } = jobsAskedFor(question, asker.userType)
  const words = jobsInWords(namedOrOwn(question))
  if (rows.length > 0)
    return reply(`Open ${words}, newest first:`, ...rows.map(jobLine), `${link('See them all', path)}.`)

  const around = inTheCountyAround(named)
  const wider = around && jobsAskedFor({ ...question, named: around })
  if (wider && wider.rows.length > 0) {
    return reply(
      `I found no open ${words} right now, but these in ${around.places[0]} County:`,
      ...wider.rows.map(jobLine),
      `${link('See them all', wider.path)}.`,
    )
  }
  return reply(
    `I found no open ${words} right now.`,
    elsewhere(question),
    `To hear of new ones, open ${link('this search', path)} and choose Email me new jobs like these.`,
  )
}

/** What is found without the place or, without one, the kind of job and the word. */
function elsewhere({ deps, named }: Question): string | null {
  const less = named.places.length > 0 ? { ...named, places: [] } : { ...named, kind: null, word: null }
  const { rows, path } = jobsAskedFor({ deps, named: less })
  if (rows.length === 0) return null
  const where = named.places.length > 0 ? 'in other places' : 'near to that'
  return `There are some ${where}: ${link(jobsInWords(less), path)}.`
}

/** Who asks for jobs and names nothing means those of their own field. */
function namedOrOwn({ named, asker }: Question) {
  const { places, level, kind, role, subjects, word } = named
  const isBare = places.length + subjects.length === 0 && !level && !kind && !role && !word
  const own = professionals.find(one => one === asker.userType)
  return isBare && own && categoryOf[own] ? { ...named, role: own } : named
}

export const howToApply: Intent = {
  id: 'how-to-apply',
  for: [...professionals],
  examples: asked(`
    how do I apply for a job; how to apply; why can I not apply; apply button not working; naomba kazi aje
    hapa; siwezi apply; steps to apply for a vacancy; can I apply to many jobs; do I need a subscription to
    apply; nataka kuomba kazi nifanyeje; I want to apply; how can I send my application; what do I need to
    apply for a job; I do not see the apply button; it says I cannot apply; nitaomba kazi vipi; how many
    jobs can I apply for; can parents apply for jobs; do I apply here or at the school; apply for the maths
    job; nataka ku apply hii kazi; why is the apply button grey; application procedure; how to submit an
    application; how do I send my CV to a school; I want to apply for that job; how do I go about applying;
    process of applying for jobs; apply aje; can I apply without paying; must I pay to apply; it does not
    let me apply; sioni mahali pa kuapply; what happens after I apply; do I need a cover letter to apply;
    can I apply twice`),
  answer: question => {
    const { asker } = question
    if (!professionals.some(one => one === asker.userType)) {
      return reply(
        'Teachers, tutors, counselors and career coaches apply; other accounts do not.',
        asker.userType === 'parent' &&
          `You can write first to any tutor: ${link('find one', paths.professionals({ role: 'tutor' }))}.`,
        `${link('See the open jobs', paths.jobs())}.`,
      )
    }
    const state = asker.subscription.isActive
      ? 'Your subscription is active, so you can apply to as many as you like.'
      : `Applying needs an active subscription, and yours is not active: ${link('start it here', paths.subscribe())}.`
    return reply(
      `Open a job from ${link('the list', paths.jobs())}, choose Apply Now, write a short letter of your own and send it. The school sees your profile beside it.`,
      state,
      `A job may also be closed, or you applied already: ${link('your applications', paths.applications())}.`,
    )
  },
}

export const jobAlerts: Intent = {
  id: 'job-alerts',
  for: [...professionals],
  examples: asked(`
    tell me when new jobs come; job alerts; how do I hear of new jobs; email me new jobs; nijulishwe kazi
    mpya; notify me of maths jobs in Kisumu; can you send me jobs every day; set an alert for physics jobs;
    niambie kukiwa na kazi mpya; remind me when there is a job; alert me; get notified when a school posts;
    can I get new jobs by SMS; new jobs by email; nitajuaje kuna kazi mpya; send me alerts; I want an alert
    for maths jobs in Nakuru; how will I know about new vacancies; tell me when a physics job comes; keep me
    posted on jobs; nipigie kazi ikitokea; create a job alert; new job notifications; how do I subscribe to
    vacancies`),
  answer: question =>
    fromGuide(question, sectionAt('help', 'how-do-i-hear-of-new-jobs'), {
      last: `${link('Search jobs', jobsAskedFor(question).path)} · ${link('Your alerts', paths.alerts())}`,
    }),
}

export const savedJobs: Intent = {
  id: 'saved-jobs',
  examples: asked(`
    where are my saved jobs; save a job for later; jobs I bookmarked; saved jobs; how do I save a job; how
    can I keep a job to apply later; list of jobs I saved; kazi nilizohifadhi; remove a saved job; bookmark
    a vacancy`),
  answer: () =>
    reply(
      `Save beside a job keeps it for later. What you kept is under ${link('Saved Jobs', paths.savedJobs())}.`,
    ),
}
