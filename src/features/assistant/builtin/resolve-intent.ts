import type { ChatMessage } from '#db/schema.ts'
import type { UserType } from '#src/domain/people/roles.ts'
import { createClassifier, type Recognised, SURE } from './classify.ts'
import { changedBy, type Named, namedIn, namesSomething } from './entities.ts'
import { examples } from './examples.ts'
import { asksAnew, asksWhat, beginsByGoingOn, isAnaphoric, onlyNames } from './follow-ups.ts'
import type { Intent } from './intent.ts'
import { cbeLevels } from './intents/curriculum.ts'
import { findJobs } from './intents/find-jobs.ts'
import { findPeople } from './intents/find-people.ts'
import { childDanger } from './intents/safety.ts'
import { intents } from './intents.ts'
import { learning } from './naive-bayes.ts'
import { askingSentence } from './split-message.ts'
import { type Token, tokensOf } from './tokenize.ts'

/** What a message asks, and what it names, with what the messages before it named where it goes on from them. */
export interface ResolvedIntent {
  intent: Intent
  named: Named
  ideas: ReadonlySet<string>
}

/** So many of the asker's messages are looked at: a thread that is longer ago is dropped. */
const MAX_TURNS = 6
/** Of a message before, this much says what it was about. */
const MAX_LETTERS = 400

let classifier: ReturnType<typeof createClassifier> | null = null
let preparing: Promise<void> | null = null

/** Trains on the examples, once per process. Takes a second or two of CPU, in slices, so that requests are answered in between. */
export function prepare(): Promise<void> {
  preparing ??= learn()
  return preparing
}

async function learn(): Promise<void> {
  const slices = learning(intents, examples)
  let slice = slices.next()
  while (!slice.done) {
    await Bun.sleep(0)
    slice = slices.next()
  }
  classifier = createClassifier(intents, slice.value)
}

/**
 * What the last message asks, once `prepare` is done. Null where nothing is recognised. Where it only goes on, the messages before it are recognised
 * anew, so that nothing is kept beside them.
 */
export function resolveIntent(
  turns: Pick<ChatMessage, 'content' | 'isUser'>[],
  userType: UserType,
): ResolvedIntent | null {
  const own = turns.filter(({ isUser }) => isUser).slice(-MAX_TURNS)
  const known = new Map<number, ResolvedIntent | null>()
  const intentAt = (n: number): ResolvedIntent | null => {
    if (!known.has(n)) {
      const text = own[n]?.content ?? ''
      const read = n === own.length - 1 ? text : text.slice(0, MAX_LETTERS)
      known.set(
        n,
        understand(read, userType, () => lastBefore(n)),
      )
    }
    return known.get(n) ?? null
  }
  const lastBefore = (n: number): ResolvedIntent | null => {
    for (let before = n - 1; before >= 0; before--) {
      const resolved = intentAt(before)
      if (resolved && !resolved.intent.isTalk) return resolved
    }
    return null
  }
  return intentAt(own.length - 1)
}

/** What a message says by itself. */
interface Message {
  text: string
  tokens: Token[]
  named: Named
  ideas: ReadonlySet<string>
}

type LastIntent = () => ResolvedIntent | null

function understand(text: string, userType: UserType, lastIntent: LastIntent): ResolvedIntent | null {
  const message = read(text)
  const { tokens, named, ideas } = message
  // Whatever else a message says, this comes first.
  if (ideas.has('child') && ideas.has('danger')) return { intent: childDanger, named, ideas }
  if (onlyNames(tokens) && namesSomething(named) && !asksWhat.test(text)) {
    const searcher = levelsIn(tokens) > 1 ? cbeLevels : searcherFor(userType)
    return goesOnFrom(lastIntent(), message) ?? { intent: searcher, named, ideas }
  }
  const found = recognised(text, userType, lastIntent)
  if (!found || found.score < SURE) return null
  const goesOn = beginsByGoingOn(tokens)
  const isUnsure = goesOn && namesSomething(named) && found.score < GOES_ON
  return (
    (isUnsure ? goesOnFrom(lastIntent(), message) : null) ?? {
      intent: found.intent,
      named: namedFor(found.intent, message, goesOn, lastIntent),
      ideas,
    }
  )
}

/** What is named where a message asks counts before what is named where it tells. */
function read(text: string): Message {
  const tokens = tokensOf(text)
  const asking = askingSentence(text)
  const named = asking ? changedBy(namedIn(tokens), namedIn(tokensOf(asking))) : namedIn(tokens)
  return { text, tokens, named, ideas: new Set(tokens.flatMap(({ ideas }) => [...ideas])) }
}

/** The same as was asked before, of what is named now; null where that was not asked about. */
const goesOnFrom = (last: ResolvedIntent | null, { named }: Message): ResolvedIntent | null =>
  last?.intent.names?.some(name => isNamed(named[name]))
    ? { ...last, named: changedBy(last.named, named) }
    : null

/** What the message asks by itself, or of the thing that was spoken of. */
function recognised(text: string, userType: UserType, lastIntent: LastIntent): Recognised | null {
  if (!classifier) throw new Error('The assistant is not prepared yet.')
  const recognise = classifier
  const alone = recognise(text, userType)
  const about = isAnaphoric(text) ? lastIntent()?.intent.about : undefined
  return about ? surer(alone, recognise(`${about}: ${text}`, userType), about) : alone
}

/** What an intent is asked about: what was named before counts where the message goes on, or names nothing and the intent follows. */
function namedFor(intent: Intent, { text, named }: Message, goesOn: boolean, lastIntent: LastIntent): Named {
  const follows = namesSomething(named) || asksAnew.test(text) ? undefined : intent.follows
  if (!goesOn && !follows) return named
  const last = lastIntent()
  const isSame = last && (last.intent === intent || follows?.includes(last.intent.id))
  return isSame ? changedBy(last.named, named) : named
}

/** 'And if I agree to go to Nakuru?' asks nothing for sure, and goes on with what was asked before. */
const GOES_ON = 0.8

/** What was spoken of need not be named again, so it counts even where the message alone is somewhat surer of another thing. */
const REMIND_BEFORE_DAYS = 1.25

function surer(alone: Recognised | null, ofThing: Recognised | null, about: string) {
  if (!ofThing) return alone
  const counts = ofThing.intent.about === about ? REMIND_BEFORE_DAYS : 1
  return ofThing.score * counts > (alone?.score ?? 0) ? ofThing : alone
}

/** Who names two levels, 'is grade 7 junior or primary?', asks which is which. */
const levelsIn = (tokens: Token[]) =>
  new Set(tokens.flatMap(({ thing }) => (thing?.kind === 'level' ? [thing.name] : []))).size

/** Families and schools look for people, all others for work. */
const searcherFor = (userType: UserType) =>
  userType === 'parent' || userType === 'school' || userType === 'admin' ? findPeople : findJobs

const isNamed = (value: Named[keyof Named]) => (Array.isArray(value) ? value.length > 0 : value !== null)
