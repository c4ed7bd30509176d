import { paths } from '#src/paths.ts'
import { greetingFor } from '../../greeting-schema.ts'
import { link, reply } from '../format-reply.ts'
import { sectionAt } from '../guide-sections.ts'
import type { Intent } from '../intent.ts'

export const hello: Intent = {
  id: 'hello',
  isTalk: true,
  answer: ({ asker }) => greetingFor(asker.userType, asker.firstName),
}

export const onYourPhone: Intent = {
  id: 'on-your-phone',
  answer: () =>
    reply(
      "There is no app to install. The site works in your browser, and you can add it to your home screen from the browser's menu. It turns dark or light with your phone's setting.",
      `${sectionAt('help', 'i-have-no-network').paragraphs[0]}`,
      `Something not working? ${link('Write to us', paths.contact())} and tell us what you were doing.`,
    ),
}
