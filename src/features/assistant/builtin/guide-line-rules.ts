import { link, plain, reply } from './format-reply.ts'
import { type GuideName, sectionAt } from './guide-sections.ts'
import type { Question } from './intent.ts'

/** Words by which a question asks for one line of a section, and those by which the line is found. */
type Particulars = Record<string, [said: RegExp, inGuide: RegExp][]>

export const particulars: Partial<Record<GuideName, Particulars>> = {
  tscRegistration: {
    'what-to-prepare': [
      [
        /\b(names?|majina|jina)\b.*\b(differ\w*|match\w*|same|spel\w+|says?|tofauti|\w*fanani)\b/i,
        /affidavit/,
      ],
      [
        /\b(abroad|overseas|foreign\w*|outside kenya|uganda\w*|tanzania\w*|rwanda\w*|makerere|south sudan\w*|ethiopia\w*|nigeria\w*|india\w*|nje ya (nchi|kenya))\b/i,
        /^Teachers trained outside/,
      ],
    ],
  },
  interviews: {
    'the-day-before': [
      [/\b(wear\w*|cloth\w*|dress\w*|suit|jeans|trouser\w*|nguo|\w*vaa|nivae)\b/i, /clothes/],
    ],
    'questions-that-come-up': [
      [
        /\b(child|learner|pupil|girl|boy|mtoto|mwanafunzi|msichana|mvulana)\b.*\b(beat\w*|hurt\w*|disclos\w*|abus\w*|touch\w*|harm\w*|\w*pigwa|\w*guswa)\b/i,
        /A child tells you/,
      ],
      [/\b(pay|paid|salary|mshahara|\w*lipwa)\b/i, /^"What pay/],
      [/\b(leave|left|quit|\w*toka|\w*acha)\b/i, /^"Why did you leave/],
      [/\b(yourself|myself|\w*jieleze?a?)\b/i, /about yourself/],
    ],
  },
  cvWriting: { 'before-you-send-it': [[/\bgaps?\b/i, /gap/]] },
  mpesa: { 'what-each-message-means': [[/\b(\w*lock(ed)?|\w*fungwa)\b/i, /PIN is locked/]] },
}

/** The one line of a section that a question asks for in particular, and where it stands; null where it asks for none. */
export function lineAbout({ text }: Pick<Question, 'text'>, name: GuideName, id: string): string | null {
  const { paragraphs, items, guide, title, path } = sectionAt(name, id)
  const found = particulars[name]?.[id]?.find(([said]) => said.test(text))
  const line = found && [...paragraphs, ...items].find(one => found[1].test(one))
  return line ? reply(line, `More: ${link(plain(`${guide}, ${title}`), path)}.`) : null
}
