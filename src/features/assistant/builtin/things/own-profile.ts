import { titleOf } from '#src/features/professionals/card-props.ts'
import { readProfile } from '#src/features/professionals/directory.ts'
import { isProfessional } from '#src/features/professionals/visibility.ts'
import { paths } from '#src/paths.ts'
import { link, plain, reply } from '../answers/format-reply.ts'
import type { Question } from '../intent.ts'
import { aspectsIn } from './fact.ts'
import { factsOf, inOneLine } from './facts-of.ts'

/** What the asker's own profile says of what a question asks: 'which areas did I say I cover?'. Null if it asks no fact of it. */
export async function fromOwnProfile(question: Question): Promise<string | null> {
  const { deps, asker, text, now } = question
  if (!isProfessional(asker) || !ofOwn.test(text) || !asksWhat.test(text) || asksHow.test(text)) return null
  const aspects = aspectsIn(text).filter(aspect => told.test(aspect))
  if (aspects.length === 0) return null
  const it = await readProfile(deps.db.read, asker.id, asker, now)
  const says = inOneLine(factsOf(question, aspects, { kind: 'person', it }))
  return reply(
    `Your profile, ${plain(titleOf(it), 80)}: ${says.replace(ofTwo, '')}`,
    link('Edit your profile', paths.profile()),
  )
}

/** Said of the price of others. */
const ofTwo = / You agree the price between you\./

const ofOwn =
  /\bmy (own )?(profile|rate|areas?|subjects|bio|speciali[sz]\w+|skills|qualifications|languages|levels|experience)\b|\b(did i (say|put|write|list|enter)|do i (teach|cover|charge))\b|\b(rate|bei|maeneo|masomo) (y|z)angu\b/i
const asksWhat = /\b(what|whats|which|show\w*|tell|list|nionyeshe|gani|ngapi)\b/i
/** These want to change it, or an opinion. */
const asksHow =
  /\b(should|can|could|how|change|edit|update|raise|increase|lower|set|need|must|missing|complete|fair|badilisha|ongeza|niweke)\b/i
const told = /^(pay|areas|mode|home|teaching|curricula|languages|skills|experience|days|place|reviews)$/
