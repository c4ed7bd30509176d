import { wordsOf } from '#src/domain/tokenize.ts'
import { conversationsOf } from '#src/features/messages/conversations.ts'
import { paths } from '#src/paths.ts'
import { formatDate } from '#src/ui/format.ts'
import { item, link, plain, reply } from '../answers/format-reply.ts'
import { yesOrNo } from '../answers/polarity.ts'
import type { Question } from '../intent.ts'
import { patternsOf } from '../patterns.ts'
import { joining, lexicon } from '../understand/lexicon.ts'
import type { Thing } from './things.ts'

const COMPARED = 50
const MAX_ROWS = 3

/** What an applicant wrote to a school in the application, or what a review says. */
const ofOther = /\b(letter|barua|application|(write|wrote|written) (about|of))\b/i

/**
 * The newest message between the asker and each of the people, or schools, that a question for messages is about; if there is none, the
 * unread ones of others. Null if it asks for no message.
 */
export async function messagesFrom(question: Question, things: Thing[]): Promise<string | null> {
  const { deps, asker, text } = question
  const asks = patternsOf('asks for messages')
  const isAsked = ({ kind }: Thing) => asks.get(kind === 'person' ? 'person' : 'school')?.test(text)
  if (things.length === 0 || !things.every(isAsked) || ofOther.test(text)) return null
  const { rows } = await conversationsOf(deps.db.read, asker.id, { limit: COMPARED })
  const ofThem = rows.filter(({ partner: { id, roleLabel } }) =>
    things.some(({ kind, it }) =>
      kind === 'person'
        ? it.id === id
        : roleLabel === (kind === 'school' ? it.institutionName : 'postedBy' in it && it.postedBy),
    ),
  )
  const shown = ofThem.length > 0 ? ofThem : rows.filter(({ unread }) => unread > 0)
  const lines = shown.slice(0, MAX_ROWS).map(messageLine)
  const [one, ...more] = ofThem
  return reply(
    yesOrNo(text, one && more.length === 0 ? !one.isOwn : null, asksIfWritten).trim(),
    ofThem.length === 0 && 'There is no message from them yet.',
    ofThem.length === 0 && lines.length > 0 && 'Your unread messages:',
    ...lines,
    `${link('Messages', paths.messages())}`,
  )
}

const asksIfWritten = /\b(answered|replied|responded|written|\w*jibu|\w*andikia)\b/i

/**
 * The newest messages with those whom a question for messages names, by their school too, or whose message it quotes. Null if it names
 * none of the asker's correspondents.
 */
export async function messagesOfNamed({ deps, asker, text, inHand }: Question): Promise<string | null> {
  const asks = patternsOf('asks for messages')
  const isOf = { person: asks.get('person')?.test(text), school: asks.get('school')?.test(text) }
  const isReceived = asks.get('received')?.test(text)
  if (!isOf.person && !isReceived && !saysMine.test(text) && !asksWho.test(text)) return null
  const words = wordsOf(text).filter(word => !joining.has(word))
  const isSaid = (word = '') => words.includes(word) && !lexicon.has(word)
  const { rows } = await conversationsOf(deps.db.read, asker.id, { limit: COMPARED })
  const named = rows.filter(({ partner: { id, name, roleLabel }, preview, isOwn }) => {
    if (isReceived) return !isOwn
    if (isOf.person && inHand.some(thing => thing.id === id)) return true
    const names = wordsOf(name)
    if (names.every(isSaid)) return true
    const isOfSchool = isSaid(wordsOf(roleLabel)[0])
    if ((isOf.person && names.some(isSaid)) || (isOf.school && isOfSchool)) return true
    const quoted = words.filter(word => word.length > 3 && !wordsOf(`${name} ${roleLabel}`).includes(word))
    return (
      isOfSchool &&
      saysMine.test(text) &&
      quoted.some(word => wordsOf(preview).some(other => other.startsWith(word)))
    )
  })
  if (named.length === 0) return null
  const [only, ...others] = named
  const hasWritten = only && others.length === 0 ? !only.isOwn : null
  const who = only && asksWho.test(text) && `${only.partner.name} is of ${only.partner.roleLabel}.`
  return reply(
    who || yesOrNo(text, hasWritten, asksIfWritten).trim(),
    ...named.slice(0, MAX_ROWS).map(messageLine),
    link('Messages', paths.messages()),
  )
}

const saysMine = /\b(my|our|yangu|yetu)\b/i
const asksWho = /\b(who (is|are)|whos|ni nani|nani ni)\b/i

type Conversation = Awaited<ReturnType<typeof conversationsOf>>['rows'][number]

/** 'Grace wrote (unread) on 24 Nov 2026: “...”' */
export function messageLine({ partner, preview, isOwn, lastAt, unread }: Conversation): string {
  const name = link(partner.name, paths.conversation(partner.id))
  const wrote = isOwn ? `You wrote to ${name} last, on` : `${name} wrote${unread > 0 ? ' (unread)' : ''} on`
  return item(`${wrote} ${formatDate(lastAt)}: “${plain(preview, 160)}”`)
}
