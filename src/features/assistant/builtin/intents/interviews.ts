import { paths } from '#src/paths.ts'
import { fromGuide, sentences } from '../guide-answer.ts'
import { sectionAt } from '../guide-sections.ts'
import type { Intent } from '../intent.ts'
import { item, link, reply } from '../reply.ts'

const interviews = (id = '') => sectionAt('interviews', id)

export const prepare: Intent = {
  id: 'interview-prepare',
  examples: [
    'how should I prepare for a school interview',
    'I have never done an interview and I am worried where do I start',
    'interview tips',
    'nina interview kesho',
    'help me with my interview',
    'interview',
    'prepare for an interview tomorrow',
    'how to pass a teaching interview',
    'what should I wear to an interview',
    'nijiandae vipi kwa interview',
    'I have been invited for an interview',
    'Sijawahi fanya interview nina wasiwasi',
    'nimeitwa interview nifanye nini',
    'interview preparation for counselors',
  ],
  answer: question =>
    fromGuide(question, interviews('the-day-before'), {
      first: sentences(interviews().paragraphs, 25),
      last: `${link('What to bring', interviews('what-to-bring').path)} · ${link('Questions that come up', interviews('questions-that-come-up').path)}`,
    }),
}

export const bring: Intent = {
  id: 'interview-bring',
  examples: [
    'what documents do I carry to the interview',
    'what should I bring to an interview',
    'nibebe nini kwa interview',
    'papers for the interview',
    'which certificates are needed at the interview',
    'do I carry originals to the interview',
    'documents for a teaching interview',
    'what do candidates bring to an interview',
    'stakabadhi za interview',
  ],
  answer: question =>
    fromGuide(question, interviews('what-to-bring'), {
      first: 'To an interview, bring originals and one set of clear copies:',
      listOnly: true,
    }),
}

export const interviewQuestions: Intent = {
  id: 'interview-questions',
  examples: [
    'what questions do they ask in interviews',
    'common interview questions',
    'maswali ya interview',
    'what will they ask me',
    'how do I answer tell us about yourself',
    'what salary should I say at the interview',
    'how to answer why did you leave your last school',
    'interview questions and answers for teachers',
    'what should we ask a teacher in an interview',
    'sample interview questions',
    'what do I ask the school at the interview',
  ],
  answer: question => {
    const { title, guide, path, paragraphs } = interviews('questions-that-come-up')
    const isAsking = /\bask the school\b/i.test(question.text)
    if (isAsking) return fromGuide(question, interviews('what-to-ask-the-school'))
    const asked = paragraphs.map(text => /^"([^"]+)"/.exec(text)?.[1]).filter(Boolean)
    return reply(
      'Questions that come up at schools:',
      ...asked.slice(0, 5).map(text => item(text ?? '')),
      `How to answer each: ${link(`${guide}, ${title}`, path)}.`,
    )
  },
}

export const demoLesson: Intent = {
  id: 'demo-lesson',
  examples: [
    'they want me to do a demo lesson tips',
    'how to give a demonstration lesson',
    'demo lesson',
    'trial lesson at the interview',
    'what do I do in a sample lesson',
    'nitafundisha demo lesson aje',
    'I was asked to teach a lesson at the interview',
    'micro teaching tips',
  ],
  answer: question => fromGuide(question, interviews('the-demonstration-lesson')),
}

export const afterInterview: Intent = {
  id: 'after-interview',
  examples: [
    'what do I do after the interview',
    'they have not called me after the interview',
    'should I thank the school after an interview',
    'no news after my interview',
    'baada ya interview nifanye nini',
  ],
  answer: question => fromGuide(question, interviews('afterwards')),
}

export const cv: Intent = {
  id: 'cv',
  examples: [
    'cv help',
    'how do I write a CV',
    'how do I write a resume when I have only done teaching practice',
    'CV',
    'what should be in my CV',
    'nisaidie kuandika CV',
    'improve my CV',
    'CV format for a teacher',
    'how long should my CV be',
    'make me a CV',
    'CV for fresh graduates',
    'can I print my profile as a CV',
    'CV sample',
    'resume for a counselor',
    'check my CV',
  ],
  answer: question =>
    fromGuide(question, sectionAt('cvWriting', 'the-order-that-works'), {
      first: 'A CV in this order, two pages at most (one for a first job):',
      listOnly: true,
      last: `Your ${link('profile', paths.profile())} also prints as a CV.`,
    }),
}

export const cvLeaveOut: Intent = {
  id: 'cv-leave-out',
  examples: [
    'what should I leave out of my CV',
    'should I put my photo on my CV',
    'do I write my religion in my CV',
    'what not to write in a CV',
    'should my ID number be in the CV',
    'do I include my age in the resume',
    'nisiandike nini kwa CV',
    'do I put KRA PIN on CV',
  ],
  answer: question =>
    fromGuide(question, sectionAt('cvWriting', 'what-to-leave-out'), { first: 'Leave out of your CV:' }),
}

export const coverLetter: Intent = {
  id: 'cover-letter',
  examples: [
    'nisaidie kuandika cover letter',
    'how do I write a cover letter',
    'application letter for a teaching job',
    'barua ya maombi ya kazi',
    'cover letter sample',
    'help me write my application letter',
    'what do I write in the letter',
    'how long should the letter be',
    'letter to a school',
    'write for me a cover letter',
    'draft an application letter',
  ],
  answer: question =>
    fromGuide(question, sectionAt('cvWriting', 'the-letter'), {
      first: 'A cover letter:',
      last: `Choose Apply Now on ${link('a job', paths.jobs())} and begin yours there.`,
    }),
}
