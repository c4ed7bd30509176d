import type { ChatMessage } from '#db/schema.ts'
import type { UserType } from '#src/domain/people/roles.ts'
import { isYesNo } from '../answers/polarity.ts'
import { searchFor } from '../intent.ts'
import { intentOf } from '../intents.ts'
import { contextAfter } from '../things/things.ts'
import { type Classified, MIN_SCORE } from './classify.ts'
import { type Act, actOf, isSearch } from './dialogue-act.ts'
import { keptWords, type Named, namesSomething } from './entities.ts'
import { asksAnew, asksWhat, beginsByGoingOn, onlyNames, onlySearches } from './follow-ups.ts'
import { correction, goesOnFrom, type LastIntent, namedFor, type ResolvedIntent } from './go-on.ts'
import { leavesOut, refines } from './limits.ts'
import { readMessage } from './read-message.ts'
import { recognised } from './recognise.ts'
import { anywhere } from './search-words.ts'

/** The number of the asker's newest messages that are read. */
const MAX_TURNS = 4
/** The number of characters read of each earlier message. */
const MAX_LETTERS = 200

/** The intent of the last message, or null if none is recognised. */
export const resolveIntent = (turns: Turn[], userType: UserType) => resolveLast(turns, userType).now

type Turn = Pick<ChatMessage, 'content' | 'isUser'>

interface LastIntents {
  now: ResolvedIntent | null
  /** Undefined if the last message is the first. */
  before: ResolvedIntent | null | undefined
}

/**
 * Returns the intents of the last message and of the asker's message before, null where none is recognised. Earlier messages are resolved again for a follow-up, so that
 * no state is stored beside the conversation.
 */
export function resolveLast(turns: Turn[], userType: UserType): LastIntents {
  const own = turns
    .flatMap(({ content, isUser }, n) => (isUser ? { content, before: turns[n - 1]?.content ?? '' } : []))
    .slice(-MAX_TURNS)
  const known = new Map<number, ResolvedIntent | null>()
  const intentAt = (n: number): ResolvedIntent | null => {
    if (!known.has(n)) {
      const text = own[n]?.content.slice(0, n === own.length - 1 ? undefined : MAX_LETTERS) ?? ''
      const act = actOf(text, userType, contextAfter(own[n]?.before ?? ''))
      const lastSearch = (of: string) => lastBefore(n, ({ intent }) => intent.id === of)
      const resolved = understand(text, userType, act, () => lastBefore(n), lastSearch)
      known.set(n, resolved)
    }
    return known.get(n) ?? null
  }
  const lastBefore = (
    n: number,
    isMeant = ({ intent }: ResolvedIntent) => !intent.isTalk,
  ): ResolvedIntent | null => {
    for (let before = n - 1; before >= 0; before--) {
      const resolved = intentAt(before)
      if (resolved && isMeant(resolved)) return resolved
    }
    return null
  }
  return { now: intentAt(own.length - 1), before: own.length > 1 ? intentAt(own.length - 2) : undefined }
}

function understand(
  text: string,
  userType: UserType,
  act: Act,
  lastIntent: LastIntent,
  lastSearch: (id: string) => ResolvedIntent | null,
): ResolvedIntent | null {
  const message = readMessage(text)
  const { tokens, named, ideas } = message
  const isAnew = asksAnew.test(text) && !/\bones?\b/i.test(text)
  const isNarrower = isSearch(act.name) && named.role === null && !isAnew
  // 'Anyone in Nakuru instead?' and 'only those who come home' go on with the search before, whatever was asked about its people since.
  const goesOn = (isNarrower && goesBack.test(text)) || (isSearch(act.name) && onlyThose.test(text))
  const before = goesOn ? goesOnFrom(lastSearch(searchFor[act.search]), message) : null
  if (
    (onlyNames(tokens) || (act.name !== 'general' && onlySearches(text, tokens) && !isYesNo(text))) &&
    namesSomething(named) &&
    named.role !== 'parent' &&
    !asksWhat.test(text)
  ) {
    const goingOn = goesOnFrom(lastIntent(), message) ?? before
    if (goingOn) return goingOn
    const isSearched = act.name !== 'general' || act.probability < SURE_ACT
    if (isSearched) return { intent: intentOf(searchFor[act.search]), score: 1, named, ideas, text }
  }
  if (before) return before
  const isElsewhere = act.probability >= SURE_ACT && /^my-app/.test(lastIntent()?.intent.id ?? '')
  const limited =
    (isNarrower && !isElsewhere) || leavesOut.test(text) || refines.test(text) || anywhere.test(text)
      ? goesOnFrom(lastIntent(), message)
      : null
  if (limited) return limited
  const corrected = correction(message, userType, lastIntent())
  if (corrected) return corrected
  const asked = named.not.some(({ kind, name }) => !/^(word|kind)$/.test(kind) || isKindOfSchool.test(name))
    ? keptWords(tokens)
    : text
  const found = recognised(asked, userType, lastIntent())
  // 'Top 3 teachers by rating' asks for people, not how reviews work.
  if (found?.intent.id === 'reviews' && isRated(named))
    return { intent: intentOf('find-people'), score: 1, named, ideas, text }
  if (isSearch(act.name) && saysWord.test(text) && !(found && isMeant(found, act, text)))
    return { intent: intentOf(searchFor[act.name]), score: act.probability, named, ideas, text }
  if (!found || found.score < MIN_SCORE) return null
  return {
    intent: found.intent,
    score: found.score,
    rival: found.rival,
    named: namedFor(found.intent, message, beginsByGoingOn(tokens), lastIntent),
    ideas,
    text,
  }
}

const isRated = ({ role, limits }: Named) =>
  role !== null && role !== 'parent' && (limits.order === 'rating' || limits.stars !== null)

/**
 * Whether a message is for the intent found rather than for the search that its act is. Of acts of 0.85 or more of unseen authors 95 %
 * are right.
 */
function isMeant({ intent, score }: Classified, { name, probability }: Act, text: string): boolean {
  if (name === 'jobs' && listsJobs.test(intent.id)) return score >= MIN_LIST_SCORE
  if (probability >= SURE_ACT) return score >= SURE && ofSafety.test(intent.id)
  return score >= SURE || score > probability + (isYesNo(text) ? 0 : MUCH_SURER)
}

const onlyThose = /^\W*(only|just)\b|\b(only|tu|pekee)\W*$/i

const goesBack =
  /\b(instead|also|as well|else|badala|pia|then|(any|some)(one|body|thing)?|cheaper|nafuu|mwingine|nyingine|what about|vipi|na)\b/i

export const SURE = 0.95
const MUCH_SURER = 0.4
const SURE_ACT = 0.85

/** 'Where can I get someone to sit my exam' is no search for people. */
const ofSafety = /^(forged-papers|never-pin|pay-for-job|already-paid|scam-.*|.*-danger)$/

/** '🙏🙏' and '12345' are no search. */
const saysWord = /\p{L}{2}/u

/** Intents that search in their own way. */
const listsJobs = /^(job-closes|my-matches|saved-jobs)$/
const MIN_LIST_SCORE = 0.5

const isKindOfSchool = /^(private|public|government|boarding|bom|international)$/
