import { titleOf } from '#src/features/professionals/card-props.ts'
import { readProfile } from '#src/features/professionals/directory.ts'
import { isProfessional } from '#src/features/professionals/visibility.ts'
import { paths } from '#src/paths.ts'
import { link, plain, reply } from '../answers/format-reply.ts'
import type { Question } from '../intent.ts'
import { ownRequestTexts } from '../lookups/tutor-requests.ts'
import { aspectsIn } from './fact.ts'
import { factsOf, inOneLine } from './facts-of.ts'

/** What the asker's own profile says of what a question asks: 'which areas did I say I cover?'. Null if it asks no fact of it. */
export async function fromOwnProfile(question: Question): Promise<string | null> {
  const { deps, asker, text, now } = question
  if (ofAccount.test(text) && asksWhat.test(text) && !asksHow.test(text)) return fromOwnAccount(question)
  if (ofBudget.test(text) && asksWhat.test(text) && !asksHow.test(text)) return ownRequestTexts(question)
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

/** With what the asker signs in, and what their tutor requests say if a question names their budget. */
function fromOwnAccount(question: Question): string {
  const { email, phone } = question.asker
  return reply(
    `Your account has the email ${email}${phone ? ` and the phone number +${phone}` : ''}. You can sign in with either.`,
    /\b(budget|bajeti)\b/i.test(question.text) && ownRequestTexts(question),
    link('Account Settings', paths.settings()),
  )
}

/** 'Which email did I register with?' */
const ofAccount =
  /\b(which|what) (email|phone|number|phone number) (address )?(did i|do i|am i|i|is on my|have i)\b|\b(email|namba|simu) (gani )?nili(sajili|jisajili|register|tumia)\w*|\bmy (registered|sign-in|login) (email|phone|number)\b/i

const ofBudget =
  /\b(budget|bajeti) (did i|do i have|nili\w+|yangu)\b|\bmy budget\b|\bnili\w+ (budget|bajeti)\b/i

/** Said of the price of others. */
const ofTwo = / You agree the price between you\./

const ofOwn =
  /\bmy (own )?(profile|rate|areas?|subjects|bio|speciali[sz]\w+|skills|qualifications|languages|levels|experience)\b|\b(did i (say|put|write|list|enter)|do i (teach|cover|charge))\b|\b(rate|bei|maeneo|masomo) (y|z)angu\b/i
const asksWhat = /\b(what|whats|which|show\w*|tell|list|nionyeshe|gani|ngapi)\b|^\W*my\b/i
/** These want to change it, or an opinion. */
const asksHow =
  /\b(should|(can|could) i(?! travel| go| teach)|how|change|edit|update|raise|increase|lower|set|need|must|missing|complete|fair|badilisha|ongeza|niweke)\b/i
const told = /^(pay|areas|mode|home|teaching|curricula|languages|skills|experience|days|place|reviews)$/
