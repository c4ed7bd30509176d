import type { Deps } from '#src/deps.ts'
import { fillIn } from '#src/features/site/parse-guide.ts'
import { paths } from '#src/paths.ts'
import { formatPhone } from '#src/ui/format.ts'
import { sectionsOf } from '../sections.ts'
import answersText from './answers.txt' with { type: 'text' }
import { type Language, languageOf } from './language.ts'
import { mentionsIn } from './match-concepts.ts'

/** The help that an entry of answers.txt gives, in the language of the message. A follow-up is answered first. */
export function safetyAnswer(
  site: ReturnType<Deps['site']>,
  id: string,
  message: string,
  { isFollowUp = false, earlier = [] }: { isFollowUp?: boolean; earlier?: readonly string[] } = {},
): string {
  const language = languageOf(message, earlier)
  const [heard = '', ...steps] = answerText(id, language).split('\n')
  const first = isFollowUp ? answerText(`follow-up ${followUpIn(message, id)}`, language) : heard
  return [first, ...steps, reportLine(site, language)].join('\n')
}

/** The same help in an ordinary answer, which is shorter. */
export function shortSafetyAnswer(id: string, message: string): string {
  const language = languageOf(message)
  return `${answerText(id, language)}\n[${reportTexts[language]}](${paths.contact('safeguarding')})`
}

/** The helplines below an ordinary answer. */
export const helplines = (message: string): string => answerText('weak', languageOf(message))

const followUps = ['sworn', 'punished', 'confront', 'anonymous', 'proof', 'power', 'who', 'gratitude']

/** The concept that a follow-up is about: 'who' in 'Whom do I tell?'. A person who thinks of suicide is not told of secrets or the law. */
export function followUpIn(message: string, id: string): string {
  const named = new Set(mentionsIn(message).mentions.map(({ concept }) => concept))
  const possible = /^self-harm(-adult)?$/.test(id) ? followUps.slice(2) : followUps
  return possible.find(concept => named.has(concept)) ?? 'other'
}

const reportTexts: Record<Language, string> = { en: 'report it to this site', sw: 'ripoti kwa tovuti hii' }

/** The link to the site's report, and the safeguarding contact, or support if there is none. */
function reportLine(
  { safeguarding, supportPhone, supportEmail }: ReturnType<Deps['site']>,
  language: Language,
) {
  const { phone, email } = safeguarding ?? { phone: supportPhone, email: supportEmail }
  const reached = [phone && formatPhone(phone), email].filter(Boolean).join(', ')
  const name = safeguarding?.name ?? supportNames[language]
  return fillIn(answerText('report', language), {
    report: `[${reportTexts[language]}](${paths.contact('safeguarding')})`,
    contact: reached ? `${name} (${reached})` : name,
  })
}

const supportNames: Record<Language, string> = { en: 'Our support team', sw: 'Timu yetu ya usaidizi' }

const answers: ReadonlyMap<string, string> = new Map(
  sectionsOf(answersText).map(([id, lines]) => [id, lines.join('\n')]),
)

/** The entries of answers.txt that help in a danger. */
export const helpIds = [...answers.keys()].flatMap(
  name => /^(?!weak|report|follow-up)(.+) en$/.exec(name)?.[1] ?? [],
)

function answerText(id: string, language: Language): string {
  const text = answers.get(`${id} ${language}`)
  if (text === undefined) throw new Error(`No answer is called ${id} ${language}.`)
  return text
}
