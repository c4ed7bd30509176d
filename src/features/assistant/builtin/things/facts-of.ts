import { nameOf } from '#src/features/professionals/card-props.ts'
import { isProfessional } from '#src/features/professionals/visibility.ts'
import { paths } from '#src/paths.ts'
import { capital, link, personLink, plain } from '../answers/format-reply.ts'
import type { Question } from '../intent.ts'
import { type Fact, vague } from './fact.ts'
import { jobSummary, ofJob } from './job-facts.ts'
import { ofPerson, personSummary } from './person-facts.ts'
import { ofRequest, requestSummary } from './request-facts.ts'
import { ofSchool, schoolSummary } from './school-facts.ts'
import type { Thing } from './things.ts'

const MAX_FACTS = 4

/** The facts that a question asks for, each once: those of its aspects that the thing has, or else its details. */
export function factsOf(question: Question, aspects: string[], thing: Thing): Fact[] {
  if (aspects.includes('fit') && thing.kind === 'job') return [factOf(question, 'fit', thing)]
  const precise = aspects.filter(aspect => aspect !== 'details' && aspect in facts[thing.kind])
  if (aspects.includes('details') && precise.every(aspect => vague.test(aspect)))
    return [factOf(question, 'details', thing)]
  const all = (precise.length > 0 ? precise : ['details']).map(aspect => factOf(question, aspect, thing))
  return [...new Map(all.toReversed().map(fact => [fact[0], fact])).values()].toReversed().slice(0, MAX_FACTS)
}

export const inOneLine = (all: Fact[]) => all.map(([says], n) => (n > 0 ? capital(says) : says)).join(' ')

const facts = { job: ofJob, person: ofPerson, school: ofSchool, request: ofRequest }

/** An aspect of a thing as its page has it, or else a summary. */
function factOf(question: Question, aspect: string, thing: Thing): Fact {
  if (thing.kind === 'job') return ofJob[aspect]?.(thing.it, question) ?? [jobSummary(thing.it, question)]
  if (thing.kind === 'person') return ofPerson[aspect]?.(thing.it, question) ?? [personSummary(thing.it)]
  if (thing.kind === 'request') return ofRequest[aspect]?.(thing.it, question) ?? [requestSummary(thing.it)]
  return ofSchool[aspect]?.(thing.it, question) ?? [schoolSummary(thing.it)]
}

export function labelOf({ kind, it }: Thing): string {
  if (kind === 'person') return plain(nameOf(it))
  return plain(kind === 'school' ? it.institutionName : it.title)
}

export function linkOf(thing: Thing): string {
  if (thing.kind === 'job') return link(thing.it.title, paths.job(thing.it.id))
  if (thing.kind === 'school') return link(thing.it.institutionName, paths.school(thing.it.id))
  if (thing.kind === 'request') return link(thing.it.title, paths.tutorRequest(thing.it.id))
  return personLink(thing.it)
}

/** A sentence on the next step, or false. */
export function next({ asker }: Question, aspect: string, thing: Thing | undefined): string | false {
  if (thing?.kind === 'person' && aspect !== 'contact')
    return "Send a message first: phone numbers show once you've both written."
  if (thing?.kind === 'school' && aspect === 'verified')
    return "A verified school's page shows what we checked and when."
  if (thing?.kind !== 'job' || aspect !== 'applying' || !isProfessional(asker)) return false
  return asker.subscription.isActive
    ? 'Your subscription is active, so you can apply.'
    : `To apply you need an active subscription, and yours isn't active: ${link('subscribe', paths.subscribe())}.`
}
