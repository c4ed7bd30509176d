import { paths } from '#src/paths.ts'
import { aboutPersonNamed } from '../entity-lookup.ts'
import { link, reply } from '../format-reply.ts'
import { sectionAt } from '../guide-sections.ts'
import type { Intent } from '../intent.ts'

/** The site as it stands on a phone. */
export const onYourPhone: Intent = {
  id: 'on-your-phone',
  answer: () =>
    reply(
      'There is no app to install: the site is light and works in the browser, and its menu can put it on your home screen. Dark or light follows what your phone is set to.',
      `${sectionAt('help', 'i-have-no-network').paragraphs[0]}`,
      `Something does not work? ${link('Write to us', paths.contact())} and say what you were doing.`,
    ),
}

/** What others say of a professional. */
export const reviews: Intent = {
  id: 'reviews',
  answer: async question =>
    reply(
      await aboutPersonNamed(question),
      'Stars and reviews stand on each professional’s page. A school may review people it accepted, anyone else once both have written; each once a year. Whom it is about can answer it.',
      `${link('Professionals', paths.professionals())} · A review that is false or rude: ${link('report it', sectionAt('help', 'a-profile-a-school-or-a-review-looks-wrong').path)}.`,
    ),
}
