import { paths } from '#src/paths.ts'
import { item, link, reply } from '../format-reply.ts'
import { fromGuide, guideIntent, lineAbout, sentences } from '../guide-answer.ts'
import { sectionAt } from '../guide-sections.ts'
import type { Intent } from '../intent.ts'

const interviews = (id = '') => sectionAt('interviews', id)

export const prepare: Intent = {
  id: 'interview-prepare',
  about: 'interview',
  answer: question =>
    lineAbout(question, 'interviews', 'the-day-before') ??
    fromGuide(question, interviews('the-day-before'), {
      first: sentences(interviews().paragraphs, 25),
      last: `${link('What to bring', interviews('what-to-bring').path)} · ${link('Questions that come up', interviews('questions-that-come-up').path)}`,
    }),
}

export const bring: Intent = {
  id: 'interview-bring',
  about: 'interview',
  answer: question =>
    lineAbout(question, 'interviews', 'the-day-before') ??
    fromGuide(question, interviews('what-to-bring'), {
      first: 'Bring originals and one set of clear copies to an interview:',
      listOnly: true,
    }),
}

export const interviewQuestions: Intent = {
  id: 'interview-questions',
  about: 'interview',
  answer: question => {
    const { title, guide, path, paragraphs } = interviews('questions-that-come-up')
    const isAsking = /\bask the school\b/i.test(question.text)
    if (isAsking) return fromGuide(question, interviews('what-to-ask-the-school'))
    const one = lineAbout(question, 'interviews', 'questions-that-come-up')
    if (one) return one
    const questions = paragraphs.flatMap(text => /^"([^"]+)"/.exec(text)?.[1] ?? [])
    return reply(
      'Questions schools often ask:',
      ...questions.slice(0, 5).map(item),
      `How to answer them: ${link(`${guide}: ${title}`, path)}.`,
    )
  },
}

export const demoLesson = guideIntent(
  { id: 'demo-lesson', about: 'interview' },
  interviews('the-demonstration-lesson'),
)
export const afterInterview = guideIntent(
  { id: 'after-interview', about: 'interview' },
  interviews('afterwards'),
)

export const cv: Intent = {
  id: 'cv',
  about: 'CV',
  answer: question =>
    lineAbout(question, 'cvWriting', 'before-you-send-it') ??
    fromGuide(question, sectionAt('cvWriting', 'the-order-that-works'), {
      first: 'Write your CV in this order, on two pages at most (one for a first job):',
      listOnly: true,
      last: `You can also print your ${link('profile', paths.profile())} as a CV. See also ${link('what to leave out', sectionAt('cvWriting', 'what-to-leave-out').path)}.`,
    }),
}

export const cvLeaveOut = guideIntent(
  { id: 'cv-leave-out', about: 'CV' },
  sectionAt('cvWriting', 'what-to-leave-out'),
  { first: 'Leave out of your CV:' },
)

export const coverLetter = guideIntent(
  { id: 'cover-letter', about: 'cover letter' },
  sectionAt('cvWriting', 'the-letter'),
  {
    first: 'In a cover letter:',
    last: `To start yours, choose Apply Now on ${link('a job', paths.jobs())}.`,
  },
)
