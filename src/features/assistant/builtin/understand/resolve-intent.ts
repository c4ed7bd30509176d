import type { ChatMessage } from '#db/schema.ts'
import modelFile from '#dist/assistant-classifier.bin' with { type: 'file' }
import type { UserType } from '#src/domain/people/roles.ts'
import { builtModel } from '../../built-model.ts'
import { isYesNo } from '../answers/polarity.ts'
import type { Intent } from '../intent.ts'
import { intentOf, intents } from '../intents.ts'
import type { ClassifierModel } from './classifier-model.ts'
import { type Classified, createClassifier, MIN_SCORE } from './classify.ts'
import { changedBy, keptWords, type Named, namedIn, namesSomething } from './entities.ts'
import {
  askingSentence,
  asksAnew,
  asksWhat,
  beginsByGoingOn,
  isAnaphoric,
  onlyNames,
  onlySearches,
} from './follow-ups.ts'
import { leavesOut, refines } from './limits.ts'
import { anywhere } from './search-words.ts'
import { type Token, tokensOf } from './tokenize.ts'

/** The intent of a message and its entities, with those of earlier messages if it is a follow-up. */
interface ResolvedIntent {
  intent: Intent
  /** How sure the classifier is, 0 to 1; 1 where the conversation tells the intent. */
  score: number
  named: Named
  ideas: ReadonlySet<string>
  text: string
}

/** The number of the asker's newest messages that are read. */
const MAX_TURNS = 6
/** The number of characters read of each earlier message. */
const MAX_LETTERS = 400

const classify = createClassifier(intents, builtModel<ClassifierModel>(modelFile))

/**
 * Returns the intent of the last message, or null if none is recognised. Earlier messages are resolved again for a follow-up, so that
 * no state is stored beside the conversation.
 */
export function resolveIntent(
  turns: Pick<ChatMessage, 'content' | 'isUser'>[],
  userType: UserType,
): ResolvedIntent | null {
  const own = turns.filter(({ isUser }) => isUser).slice(-MAX_TURNS)
  const known = new Map<number, ResolvedIntent | null>()
  const intentAt = (n: number): ResolvedIntent | null => {
    if (!known.has(n)) {
      const text = own[n]?.content.slice(0, n === own.length - 1 ? undefined : MAX_LETTERS) ?? ''
      const resolved = understand(text, userType, () => lastBefore(n))
      known.set(n, resolved)
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
  if (
    (onlyNames(tokens) || (onlySearches(text, tokens) && !isYesNo(text))) &&
    namesSomething(named) &&
    !asksWhat.test(text)
  ) {
    const searcher = levelsIn(tokens) > 1 ? 'cbe-levels' : searcherFor(userType, message)
    return goesOnFrom(lastIntent(), message) ?? { intent: intentOf(searcher), score: 1, named, ideas, text }
  }
  const limited =
    leavesOut.test(text) || refines.test(text) || anywhere.test(text)
      ? goesOnFrom(lastIntent(), message)
      : null
  if (limited) return limited
  const corrected = correction(message, userType, lastIntent())
  if (corrected) return corrected
  const asked = named.not.some(({ kind, name }) => kind !== 'word' || isKindOfSchool.test(name))
    ? keptWords(tokens)
    : text
  const found = recognised(asked, userType, lastIntent)
  if (!found || found.score < MIN_SCORE) return null
  // 'Counselor jobs except Nairobi' is a search, whatever else its words are about.
  const isLimited =
    named.not.some(({ kind, name }) => !/^(word|name)$/.test(kind) || name === 'allowance') &&
    !asksWhat.test(text) &&
    !isYesNo(text)
  const isOther =
    !isSearch.test(found.intent.id) || (/^law-/.test(found.intent.id) && found.score < MIN_OWN_SCORE)
  if (isLimited && isOther && (ideas.has('job') || named.role || named.kind))
    return {
      intent: intentOf(ideas.has('job') ? 'find-jobs' : searcherFor(userType, message)),
      score: 1,
      named,
      ideas,
      text,
    }
  const goesOn = beginsByGoingOn(tokens)
  const isUnsure = goesOn && namesSomething(named) && found.score < MIN_OWN_SCORE
  return (
    (isUnsure ? goesOnFrom(lastIntent(), message) : null) ?? {
      intent: found.intent,
      score: found.score,
      named: namedFor(found.intent, message, goesOn, lastIntent),
      ideas,
      text,
    }
  )
}

const isSearch =
  /^(find-|family-|applicants|check-|forged-|papers-|job-closes|salary|hourly-rates|my-|law-|.*danger)/

const isKindOfSchool = /^(private|public|government|boarding|bom|international)$/

/** 'The board one, not your subscription' asks the question before again, apart from what was denied. */
function correction(
  { text, named, ideas }: Message,
  userType: UserType,
  last: ResolvedIntent | null,
): ResolvedIntent | null {
  const [tail = '', denied = ''] =
    /\b(?:not|si|sio)\s(?:(?:the|your|about|ile|ya|za|yenu)\s)*(.+)$/i.exec(text) ?? []
  const rest = text.slice(0, text.length - tail.length)
  if (
    !last ||
    !denied ||
    named.not.length > 0 ||
    rest.trim() === '' ||
    rest.split(/\s+/).length > MAX_CORRECTION
  )
    return null
  const deniedIdeas = ideasOf(denied)
  const about = ideasOf(last.intent.about ?? last.intent.id.replaceAll('-', ' '))
  const isDenied = deniedIdeas.some(idea => about.includes(idea))
  const before = tokensOf(last.text).filter(
    token => ![...token.ideas].some(idea => deniedIdeas.includes(idea)),
  )
  const again = `${rest} ${before.map(({ words }) => words).join(' ')}`
  const found = classify(again, userType, intent => isDenied && isSameTopic(intent, last.intent))
  return found
    ? { intent: found.intent, score: 1, named: changedBy(last.named, named, text), ideas, text: again }
    : null
}

const MAX_CORRECTION = 8

const ideasOf = (text: string) => tokensOf(text).flatMap(token => [...token.ideas])

const isSameTopic = (one: Intent, other: Intent) =>
  one === other || (one.about !== undefined && one.about === other.about)

/** Entities in the sentence that asks replace those in the rest of the message. */
function read(text: string): Message {
  const tokens = tokensOf(text)
  const asking = askingSentence(text)
  const whole = namedIn(text)
  const named = asking ? changedBy(whole, namedIn(asking)) : whole
  return { text, tokens, named, ideas: new Set(tokens.flatMap(({ ideas }) => [...ideas])) }
}

/** The intent before with the new entities. Null if it does not depend on any of them. */
const goesOnFrom = (last: ResolvedIntent | null, { named, text }: Message): ResolvedIntent | null =>
  last?.intent.names?.some(name => limitsSearch(named) || anywhere.test(text) || isNamed(named, name))
    ? { ...last, score: 1, named: changedBy(last.named, named, text) }
    : null

/** The intent of the message by itself or, if more likely, with the subject before it in place of a pronoun. */
function recognised(text: string, userType: UserType, lastIntent: LastIntent): Classified | null {
  const first = classify(text, userType)
  const isDoubtful = first?.intent.id.endsWith('danger') && first.score < MIN_DANGER_SCORE
  const alone = isDoubtful ? classify(text, userType, ({ id }) => id.endsWith('danger')) : first
  const most = beginsByGoingOn(tokensOf(text)) ? MAX_CONTINUATION : MAX_ELLIPSIS
  if (text.split(/\s+/).length > most && !isAnaphoric(text)) return alone
  const about = lastIntent()?.intent.about
  const same = about ? classify(`${about}: ${text}`, userType, intent => intent.about !== about) : null
  // What is clear by itself gives way only to what is as clear of the subject before it.
  const clear = isAnaphoric(text) || alone?.intent.isTalk ? 0 : (alone?.score ?? 0)
  const least = clear >= MIN_CERTAIN_SCORE ? MIN_CERTAIN_SCORE : clear >= MIN_OWN_SCORE ? MIN_SAME_SCORE : 0
  if (!same || same.score < least) return alone
  if (same.score * SUBJECT_BONUS <= (alone?.score ?? 0)) return alone
  // It may still be about a thing that was shown.
  return { ...same, score: Math.min(same.score, MAX_SAME_SCORE) }
}

/** The entities of a message. Those before are added if it continues the same intent, or follows one and names nothing. */
function namedFor(intent: Intent, { text, named }: Message, goesOn: boolean, lastIntent: LastIntent): Named {
  const follows = namesSomething(named) || asksAnew.test(text) ? undefined : intent.follows
  if (!goesOn && !follows) return named
  const last = lastIntent()
  const isSame = last && (last.intent === intent || follows?.includes(last.intent.id))
  return isSame ? changedBy(last.named, named, text) : named
}

/** A message in which the detector of harm (safety/) found no danger is danger only if the classifier is surer than this. */
const MIN_DANGER_SCORE = 0.85

/** Below this score 'and if I agree to go to Nakuru?' counts as a follow-up. */
const MIN_OWN_SCORE = 0.8

/** With the subject before it, a message that is clear by itself must be at least so sure; and it counts for no more than unsure. */
const MIN_SAME_SCORE = 0.7
const MIN_CERTAIN_SCORE = 0.95
const MAX_SAME_SCORE = 0.59

/** A pronoun likely refers to the subject before it, so that reading wins even with a much lower score. */
const SUBJECT_BONUS = 4
/** The most words of a question that leaves out what it is about: 'inakaa muda gani'. */
const MAX_ELLIPSIS = 5
/** And of one that begins with 'and' or 'na'. */
const MAX_CONTINUATION = 8

/** A message that names two levels asks about levels: 'is grade 7 junior or primary?'. */
const levelsIn = (tokens: Token[]) =>
  new Set(tokens.flatMap(({ thing }) => (thing?.kind === 'level' ? [thing.name] : []))).size

function searcherFor(userType: UserType, { text, named }: Message): string {
  if (asksForSchools.test(text) && (named.role ?? 'school') === 'school' && named.subjects.length === 0)
    return 'find-schools'
  return userType === 'parent' || userType === 'school' || userType === 'admin' ? 'find-people' : 'find-jobs'
}

/** 'Verified schools only' limits a search for jobs. */
const asksForSchools = /\b(?<!verified )(schools|shule|academies|colleges)\b(?! verified)/i

const limitsSearch = ({ not, limits }: Named) =>
  not.length > 0 || Object.values(limits).some(limit => limit !== null)

const isNamed = (named: Named, name: keyof Named) =>
  Array.isArray(named[name]) || typeof named[name] === 'string'
    ? named[name].length > 0
    : named[name] !== null
