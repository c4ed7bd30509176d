import { housingNames, levelNames, schoolTypeNames } from '#src/domain/jobs/job-values.ts'
import type { UserType } from '#src/domain/people/roles.ts'
import { teachingLabel } from '#src/domain/people/teaching.ts'
import { payLabel } from '#src/features/jobs/pay-label.ts'
import { openJobsOfSchool } from '#src/features/jobs/school-jobs.ts'
import { nameOf, placeOf, titleOf } from '#src/features/professionals/card-props.ts'
import { availabilityText } from '#src/features/professionals/profile-details.tsx'
import { monthlyPay } from '#src/features/salary/monthly-pay.ts'
import { paths } from '#src/paths.ts'
import { employerLine } from '#src/ui/cards/employer.ts'
import { jobTypeLabel } from '#src/ui/cards/job-type-label.ts'
import { formatKes } from '#src/ui/format.ts'
import { item, link, listOf, plain, reply } from './format-reply.ts'
import type { Question } from './intent.ts'
import { closingDay, isAbout, jobLine } from './job-query.ts'
import { leavesOut } from './limits.ts'
import { isYesNo } from './polarity.ts'
import { namesPlace, type Thing, thingsMeant } from './things.ts'

type Aspect = keyof typeof aspects

/** What a message can ask about one job, person or school. The first that fits counts. */
const aspects = {
  comparison:
    /\b(cheaper|cheapest|compare|comparison|difference|versus|vs|better|linganisha|tofauti|bora)\b/i,
  requirements:
    /\b(require\w*|qualif\w+|sifa|vigezo|mahitaji|must i have|do (i|they) need|what (do|does) (they|it|he|she) (need|want)|looking for|wanataka)\b/i,
  reviews: /\b(review\w*|rating|rated|stars|feedback|maoni)\b/i,
  verified:
    /\b(verif\w+|genuine|legit\w*|real|trusted?|checked|approved|registered|halali|thibitish\w+|scam|fake)\b/i,
  closing:
    /\b(clos\w*|deadline|last day|still (open|there|available)|apply by|expir\w+|taken|filled|mwisho|inafungwa|bado iko|iko bado|ipo bado)\b/i,
  days: /\b(free|available|availability|(sun|mon|tues|wednes|thurs|fri|satur)days?|weekends?|evenings?|mornings?|jumapili|jumamosi|wikendi|jioni|holidays?|when (is|can) (she|he))\b/i,
  jobs: /\b(jobs?|vacanc\w+|hiring|positions?|openings?|nafasi|kazi)\b.*\b(they|their|there|it|that school|this school|hapo|wako|have|has|wana)\b|\b(they|their|there|it|school|academy|hapo|wana)\b.*\b(jobs?|vacanc\w+|hiring|positions?|openings?|nafasi|kazi)\b/i,
  contact: /\b(contact|phone|number|email|reach|whatsapp|message|call|text|namba|wasiliana|simu)\b/i,
  applying: /\b(apply|application|kuomba|niombe|naomba kazi)\b/i,
  poster:
    /\b(who (posted|is (it|hiring)|wrote|put)|posted (it|by|this|that)|which school|what school|shule gani|employer|nani (alipost|ameweka|anaajiri)|mwajiri)\b/i,
  housing: /\b(hous\w+|accommodation|accomodation|nyumba|malazi|staff quarters)\b/i,
  experience: /\b(experience|years|uzoefu|miaka)\b/i,
  mode: /\b(online|remote\w*|virtual|zoom|full[- ]?time|part[- ]?time|permanent|kudumu)\b/i,
  pay: /\b(pay\w*|paid|salary|salaries|earn|mshahara|wage|rates?|charg\w+|cost|price|how much|ngapi|bei|\w*lip[aw]\w*|analipisha|pesa)\b/i,
  place: /\b(where|wapi|location|located|which (county|town|place)|how far|mahali|iko (wapi|nairobi))\b/i,
  home: /\b(home|nyumbani|contract)\b/i,
  teaching:
    /\b(teach\w*|subjects?|levels?|grades?|fundish\w+|anafunza|somo|masomo|darasa|curricul\w+|cbc|igcse)\b/i,
  details:
    /\b(more|about|details?|describe|description|duties|tell me|kuhusu|zaidi|explain|eleza|info|information|who is|nani)\b/i,
}

/** A fact about a thing, and whether it means yes, if a question that wants yes or no asks for it. */
interface Fact {
  says: string
  yes?: boolean | null
}

/** Answers a question about the things that it means. Null if it means none, or asks nothing that is known of things. */
export async function answerAboutThings(question: Question): Promise<string | null> {
  const { text, named, answers } = question
  if (leavesOut.test(text)) return null
  const aspect =
    aspectIn(text) ??
    (named.places.length > 0 && isYesNo(text) ? 'place' : namesPlace(text) ? 'details' : null)
  if (!aspect) return null
  const things = await thingsMeant(question)
  const [first] = things
  const listed = answers.at(-1)?.length ?? 0
  if (!first && listed > 0 && namesPlace(text))
    return `I showed only ${listed === 1 ? 'one' : listed} in my last answer. Which one do you mean?`
  if (!first) return null
  if (things.length > 1) return aboutSeveral(question, aspect, things)
  if (first.kind === 'school' && ofJobs.test(aspect)) return aboutJobsOf(question, first)
  if (aspect === 'jobs') return null
  const { says, yes } = factOf(question, aspect, first)
  const answer = isYesNo(text) && typeof yes === 'boolean' ? `${yes ? 'Yes' : 'No'}. ` : ''
  return reply(`${answer}${linkOf(first)}: ${says}`, next(question, aspect, first))
}

const aspectIn = (text: string) =>
  (Object.keys(aspects) as Aspect[]).find(aspect => aspects[aspect].test(text)) ?? null

const MAX_SHOWN = 5
/** What only the jobs of a school can tell. */
const ofJobs = /^(jobs|closing|pay|requirements|applying|mode|housing)$/

async function aboutJobsOf(
  { deps, named, text, now }: Question,
  school: Extract<Thing, { kind: 'school' }>,
): Promise<string> {
  const { rows } = await openJobsOfSchool(deps.db.read, school.it.id, now, { limit: 20 })
  const some = rows.filter(job => named.subjects.some(subject => isAbout(subject)(job)))
  const shown = some.length > 0 ? some : rows
  const answer = isYesNo(text) ? `${rows.length > 0 ? 'Yes' : 'No'}. ` : ''
  const count = `${school.it.openJobs} open ${school.it.openJobs === 1 ? 'job' : 'jobs'}`
  return reply(
    `${answer}${linkOf(school)} has ${count}${shown.length > 0 ? ':' : '.'}`,
    ...shown.slice(0, MAX_SHOWN).map(jobLine),
  )
}

function aboutSeveral(question: Question, aspect: Aspect, things: Thing[]): string {
  const shown = things.slice(0, MAX_SHOWN)
  const isComparison = aspect === 'comparison' || /\bwhich|gani|ipi|yupi\b/i.test(question.text)
  const lines = shown.map(thing =>
    item(
      `${linkOf(thing)}: ${factOf(question, isComparison && aspect === 'comparison' ? 'details' : aspect, thing).says}`,
    ),
  )
  const best = isComparison && (aspect === 'pay' || aspect === 'comparison') ? paysMost(shown) : null
  return reply(
    best ?? (things.length > 1 && 'For each of them:'),
    ...lines,
    next(question, aspect, shown[0] as Thing),
  )
}

/** 'A pays more' if the pay of all is known. Between people the lowest rate is named. */
function paysMost(things: Thing[]): string | null {
  const amounts = things.map(thing => ({
    thing,
    amount:
      thing.kind === 'job'
        ? (monthlyPay(thing.it)?.to ?? 0)
        : thing.kind === 'person'
          ? (thing.it.hourlyRate ?? 0)
          : 0,
  }))
  if (amounts.some(({ amount }) => amount === 0)) return null
  const isJob = things[0]?.kind === 'job'
  const sorted = amounts.toSorted((a, b) => (isJob ? b.amount - a.amount : a.amount - b.amount))
  const [best, other] = sorted
  if (!best || best.amount === other?.amount) return null
  return `${linkOf(best.thing)} ${isJob ? 'pays the most' : 'charges the least'}:`
}

function linkOf(thing: Thing): string {
  if (thing.kind === 'job') return link(thing.it.title, paths.job(thing.it.id))
  if (thing.kind === 'school') return link(thing.it.institutionName, paths.school(thing.it.id))
  return link(nameOf(thing.it), paths.professional(thing.it.id))
}

function factOf(question: Question, aspect: Aspect, thing: Thing): Fact {
  if (thing.kind === 'job') return jobFact(question, aspect, thing.it)
  return thing.kind === 'person'
    ? personFact(question, aspect, thing.it)
    : schoolFact(question, aspect, thing.it)
}

type OfKind<Kind extends Thing['kind']> = Extract<Thing, { kind: Kind }>['it']

const MAX_TEXT = 220

function jobFact({ now, named, text }: Question, aspect: Aspect, job: OfKind<'job'>): Fact {
  const isOpen = job.isActive && !(job.closesAt && Date.parse(job.closesAt) <= now)
  const until = job.closesAt
    ? `closes at the end of ${closingDay(job.closesAt)}`
    : 'has no closing date, so it stays open until the school closes it'
  const pay = payLabel(job)
  switch (aspect) {
    case 'requirements':
    case 'experience':
      return {
        says:
          job.requirements.length > 0
            ? `the advert asks for ${plain(listOf(job.requirements), MAX_TEXT)}.`
            : 'the advert lists no requirements. Its description is on its page.',
      }
    case 'closing':
      return {
        yes: asksIfGone.test(text) ? !isOpen : isOpen,
        says: isOpen ? `it's open and ${until}.` : "it's closed.",
      }
    case 'verified':
      return {
        yes: asksIfFake.test(text) ? null : job.isSchoolVerified,
        says: `${plain(job.postedBy)}, which posted it, is ${job.isSchoolVerified ? 'verified: we checked the school' : 'not verified yet. That alone does not make it fake, but never pay for a job'}.`,
      }
    case 'poster':
      return {
        says: `${link(job.postedBy, paths.school(job.schoolId))} posted it${job.company === job.postedBy ? '' : ` for ${plain(job.company)}`}.`,
      }
    case 'pay': {
      const most = monthlyPay(job)?.to
      return {
        yes: most && named.limits.payFrom ? most >= named.limits.payFrom : null,
        says: pay
          ? `${plain(pay, 60)}.`
          : "the advert doesn't show its pay. Ask the school before you accept.",
      }
    }
    case 'place':
      return {
        yes: named.places[0]
          ? `${job.location} ${job.county} ${job.town}`.toLowerCase().includes(named.places[0].toLowerCase())
          : null,
        says: `it is in ${plain(job.location, 60)}.`,
      }
    case 'mode':
    case 'home':
      return {
        yes: named.kind ? job.jobType === named.kind : null,
        says: `it is ${jobTypeLabel(job.jobType).toLowerCase()}.`,
      }
    case 'housing':
      return {
        yes: job.housing ? job.housing !== 'none' : null,
        says: job.housing
          ? `${housingNames[job.housing]}.`
          : "the advert doesn't say whether there is housing.",
      }
    case 'teaching':
      return {
        yes: named.subjects[0] ? isAbout(named.subjects[0])(job) : null,
        says: `${job.subjects.length > 0 ? plain(listOf(job.subjects)) : 'no subject is named'}${job.level ? `, ${levelNames[job.level].toLowerCase()} level` : ''}.`,
      }
    case 'applying':
      return {
        yes: isOpen,
        says: isOpen
          ? `choose Apply Now on its page. It ${until}.`
          : "it's closed, so no one can apply any more.",
      }
    case 'days':
      return {
        yes: asksForDays.test(text) ? null : isOpen,
        says: asksForDays.test(text)
          ? `it is ${jobTypeLabel(job.jobType).toLowerCase()}; the advert names no days. Ask the school.`
          : isOpen
            ? `it's open and ${until}.`
            : "it's closed.",
      }
    case 'contact':
      return { says: 'schools are reached through Apply Now or Messages; their numbers are not shown.' }
    default:
      return {
        says: `${plain(employerLine(job), 100)}, ${plain(job.location, 40)}, ${jobTypeLabel(job.jobType).toLowerCase()}${pay ? `, ${plain(pay, 60)}` : ', pay not shown'}; ${isOpen ? until.replace(/, so.*/, '') : 'closed'}${job.schoolType ? `; ${schoolTypeNames[job.schoolType]}` : ''}. ${aspect === 'details' && question1(text) ? plain(job.description, MAX_TEXT) : ''}`.trim(),
      }
  }
}

const question1 = (text: string) => !/\b(compare|difference|better|vs|versus)\b/i.test(text)
const asksIfGone = /\b(closed|taken|filled|expired)\b/i
const asksIfFake = /\b(scam|fake)\b/i
const asksForDays = /\b(\w+days?|weekends?|evenings?|mornings?|jumapili|jumamosi|wikendi|jioni)\b/i

function personFact({ named, text }: Question, aspect: Aspect, person: OfKind<'person'>): Fact {
  const rate = person.hourlyRate ? `${formatKes(person.hourlyRate)} an hour` : null
  switch (aspect) {
    case 'verified':
      return {
        yes: person.isVerified,
        says: `${person.isVerified ? 'Verified' : 'not verified yet'}. ${person.isVerified ? 'The page shows what we checked and when.' : 'Take extra care, and ask for the TSC number or licence.'}`,
      }
    case 'pay':
      return {
        yes: named.limits.maxRate && person.hourlyRate ? person.hourlyRate <= named.limits.maxRate : null,
        says: rate
          ? `${rate}. You agree the price between you.`
          : 'the profile shows no rate. Ask in a message.',
      }
    case 'days':
      return {
        says: `${person.availability ? `the profile says “${availabilityText(person.availability)}”` : 'the profile says nothing about times'}; it names no days, so please ask in a message.`,
      }
    case 'reviews':
      return {
        says:
          person.reviewCount > 0
            ? `${person.rating} of 5 stars from ${person.reviewCount} ${person.reviewCount === 1 ? 'review' : 'reviews'}.`
            : 'no reviews yet.',
      }
    case 'experience':
    case 'requirements':
      return {
        says: `${person.experience ? `experience: ${plain(person.experience, 60)}` : 'no experience is named'}${person.qualifications ? `; ${plain(person.qualifications, 120)}` : ''}.`,
      }
    case 'teaching': {
      const [subject] = named.subjects
      const teaches = subject ? isAbout(subject)({ title: titleOf(person), subjects: person.subjects }) : null
      const atLevel = named.level ? person.teachesLevels.some(level => level === named.level) : null
      return {
        yes: teaches ?? (person.teachesLevels.length > 0 ? atLevel : null),
        says: `${plain(listOf(person.subjects), 120) || 'no subjects are named'}${person.teachesLevels.length > 0 ? `; ${listOf(person.teachesLevels.map(teachingLabel)).toLowerCase()}` : ''}.`,
      }
    }
    case 'mode':
    case 'home': {
      const wanted = /online|remote|virtual|zoom/i.test(text)
        ? 'online'
        : /home|nyumbani/i.test(text)
          ? 'home'
          : null
      const modes = person.teachingModes
      return {
        yes: wanted && modes.length > 0 ? modes.includes(wanted) : null,
        says:
          modes.length > 0
            ? `teaches ${listOf(modes.map(teachingLabel)).toLowerCase()}.`
            : "the profile doesn't say whether at home or online.",
      }
    }
    case 'place':
      return {
        yes: named.places[0] ? placeOf(person).toLowerCase().includes(named.places[0].toLowerCase()) : null,
        says: `${plain(placeOf(person), 60) || 'no place is named'}.`,
      }
    case 'contact':
    case 'applying':
      return { says: "open the profile and choose Message. Phone and email show once you've both written." }
    default:
      return {
        says: `${plain(titleOf(person))}, ${plain(placeOf(person), 40)}${rate ? `, ${rate}` : ''}, ${person.isVerified ? 'Verified' : 'not verified yet'}${person.reviewCount > 0 ? `, ${person.rating} of 5 stars` : ''}.`,
      }
  }
}

function schoolFact({ named }: Question, aspect: Aspect, school: OfKind<'school'>): Fact {
  const place = plain(
    listOf([...new Set([school.town, school.county])].filter(Boolean)).replace(' and ', ', '),
    60,
  )
  const jobs = `${school.openJobs} open ${school.openJobs === 1 ? 'job' : 'jobs'}`
  if (aspect === 'verified')
    return {
      yes: school.isVerified,
      says: `${place}: ${school.isVerified ? 'Verified' : 'not verified yet'}, ${jobs}.`,
    }
  if (aspect === 'place')
    return {
      yes: named.places[0] ? place.toLowerCase().includes(named.places[0].toLowerCase()) : null,
      says: `it is in ${place}.`,
    }
  if (aspect === 'applying' || aspect === 'poster' || aspect === 'closing')
    return { yes: school.openJobs > 0, says: `${jobs}, on its page.` }
  if (aspect === 'contact')
    return { says: 'schools are reached through their jobs or Messages; their numbers are not shown.' }
  return {
    says: `${plain(school.institutionType, 40)}, ${place}, ${school.isVerified ? 'Verified' : 'not verified yet'}, ${jobs}.`,
  }
}

/** What the asker can do next. */
function next({ asker }: Question, aspect: Aspect, thing: Thing): string | false {
  if (thing.kind === 'person' && aspect !== 'contact')
    return "Send a message first: phone numbers show once you've both written."
  if (thing.kind === 'school' && aspect === 'verified')
    return "A verified school's page shows what we checked and when."
  if (thing.kind !== 'job' || aspect !== 'applying' || !applies(asker.userType)) return false
  return asker.subscription.isActive
    ? 'Your subscription is active, so you can apply.'
    : `To apply you need an active subscription, and yours isn't active: ${link('subscribe', paths.subscribe())}.`
}

const applies = (userType: UserType) => /^(teacher|tutor|counselor|career_coach)$/.test(userType)
