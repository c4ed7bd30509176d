import { paths } from '#src/paths.ts'
import { aboutPersonNamed, aboutSchoolNamed } from '../entity-lookup.ts'
import { item, link, reply } from '../format-reply.ts'
import { fromGuide } from '../guide-answer.ts'
import { sectionAt } from '../guide-sections.ts'
import type { Intent } from '../intent.ts'

export const counselorLicence: Intent = {
  id: 'counselor-licence',
  about: 'practising licence',
  answer: question => {
    const { ideas } = question
    if (ideas.has('renew') || ideas.has('yearly'))
      return fromGuide(question, sectionAt('counselorLicensing', 'the-yearly-licence'))
    return reply(
      sectionAt('counselorLicensing').paragraphs[0],
      ...sectionAt('counselorLicensing', 'registration').items.map(item),
      `More: ${link('Licensing for counselors', paths.resource('counselor-licensing'))}.`,
    )
  },
}

export const badge: Intent = {
  id: 'badge',
  about: 'verified badge',
  answer: async question => {
    const named = (await aboutPersonNamed(question)) ?? (await aboutSchoolNamed(question))
    if (named) return named
    const isSchool = question.asker.userType === 'school'
    return fromGuide(
      question,
      sectionAt('help', isSchool ? 'how-is-our-school-verified' : 'how-do-i-get-the-verified-badge'),
    )
  },
}
