import { item, link, reply } from '../format-reply.ts'
import { fromGuide, lineAbout } from '../guide-answer.ts'
import { sectionAt } from '../guide-sections.ts'
import type { Intent } from '../intent.ts'

const interviews = (id = '') => sectionAt('interviews', id)

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
