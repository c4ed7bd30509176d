import { housingNames, levelNames, schoolTypeNames } from '#src/domain/jobs/job-values.ts'
import { teachingLabel } from '#src/domain/people/teaching.ts'
import { payLabel } from '#src/features/jobs/pay-label.ts'
import { placeOf, titleOf } from '#src/features/professionals/card-props.ts'
import { availabilityText } from '#src/features/professionals/profile-details.tsx'
import { monthlyPay } from '#src/features/salary/monthly-pay.ts'
import { paths } from '#src/paths.ts'
import { employerLine } from '#src/ui/cards/employer.ts'
import { jobTypeLabel } from '#src/ui/cards/job-type-label.ts'
import { formatKes } from '#src/ui/format.ts'
import { link, listOf, plain } from './format-reply.ts'
import type { Question } from './intent.ts'
import { closingDay, isAbout } from './job-query.ts'
import type { Thing } from './things.ts'

export type Aspect = keyof typeof aspects

/** What a message can ask about one job, person or school. The first that fits counts. */
export const aspects = {
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
  yes: boolean | null
}

/** What the thing's page says about what is asked. */
export function factOf(question: Question, aspect: Aspect, thing: Thing): Fact {
  if (thing.kind === 'job') return jobFact(question, aspect, thing.it)
  return thing.kind === 'person'
    ? personFact(question, aspect, thing.it)
    : schoolFact(question, aspect, thing.it)
}

const fact = (says: string, yes: boolean | null = null): Fact => ({ says, yes })

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
      return fact(
        job.requirements.length > 0
          ? `the advert asks for ${plain(listOf(job.requirements), MAX_TEXT)}.`
          : 'the advert lists no requirements. Its description is on its page.',
      )
    case 'closing':
      return fact(
        isOpen ? `it's open and ${until}.` : "it's closed.",
        asksIfGone.test(text) ? !isOpen : isOpen,
      )
    case 'verified':
      return fact(
        `${plain(job.postedBy)}, which posted it, is ${job.isSchoolVerified ? 'verified: we checked the school' : 'not verified yet. That alone does not make it fake, but never pay for a job'}.`,
        asksIfFake.test(text) ? null : job.isSchoolVerified,
      )
    case 'poster':
      return fact(
        `${link(job.postedBy, paths.school(job.schoolId))} posted it${job.company === job.postedBy ? '' : ` for ${plain(job.company)}`}.`,
      )
    case 'pay': {
      const most = monthlyPay(job)?.to
      return fact(
        pay ? `${plain(pay, 60)}.` : "the advert doesn't show its pay. Ask the school before you accept.",
        most && named.limits.payFrom ? most >= named.limits.payFrom : null,
      )
    }
    case 'place':
      return fact(
        `it is in ${plain(job.location, 60)}.`,
        named.places[0]
          ? `${job.location} ${job.county} ${job.town}`.toLowerCase().includes(named.places[0].toLowerCase())
          : null,
      )
    case 'mode':
    case 'home':
      return fact(
        `it is ${jobTypeLabel(job.jobType).toLowerCase()}.`,
        named.kind ? job.jobType === named.kind : null,
      )
    case 'housing':
      return fact(
        job.housing ? `${housingNames[job.housing]}.` : "the advert doesn't say whether there is housing.",
        job.housing ? job.housing !== 'none' : null,
      )
    case 'teaching':
      return fact(
        `${job.subjects.length > 0 ? plain(listOf(job.subjects)) : 'no subject is named'}${job.level ? `, ${levelNames[job.level].toLowerCase()} level` : ''}.`,
        named.subjects[0] ? isAbout(named.subjects[0])(job) : null,
      )
    case 'applying':
      return fact(
        isOpen ? `choose Apply Now on its page. It ${until}.` : "it's closed, so no one can apply any more.",
        isOpen,
      )
    case 'days':
      return fact(
        asksForDays.test(text)
          ? `it is ${jobTypeLabel(job.jobType).toLowerCase()}; the advert names no days. Ask the school.`
          : isOpen
            ? `it's open and ${until}.`
            : "it's closed.",
        asksForDays.test(text) ? null : isOpen,
      )
    case 'contact':
      return fact('schools are reached through Apply Now or Messages; their numbers are not shown.')
    default:
      return fact(
        `${plain(employerLine(job), 100)}, ${plain(job.location, 40)}, ${jobTypeLabel(job.jobType).toLowerCase()}${pay ? `, ${plain(pay, 60)}` : ', pay not shown'}; ${isOpen ? until.replace(/, so.*/, '') : 'closed'}${job.schoolType ? `; ${schoolTypeNames[job.schoolType]}` : ''}. ${aspect === 'details' && !asksToCompare.test(text) ? plain(job.description, MAX_TEXT) : ''}`.trim(),
      )
  }
}

const asksToCompare = /\b(compare|difference|better|vs|versus)\b/i
const asksIfGone = /\b(closed|taken|filled|expired)\b/i
const asksIfFake = /\b(scam|fake)\b/i
const asksForDays = /\b(\w+days?|weekends?|evenings?|mornings?|jumapili|jumamosi|wikendi|jioni)\b/i

function personFact({ named, text }: Question, aspect: Aspect, person: OfKind<'person'>): Fact {
  const rate = person.hourlyRate ? `${formatKes(person.hourlyRate)} an hour` : null
  switch (aspect) {
    case 'verified':
      return fact(
        `${person.isVerified ? 'Verified' : 'not verified yet'}. ${person.isVerified ? 'The page shows what we checked and when.' : 'Take extra care, and ask for the TSC number or licence.'}`,
        person.isVerified,
      )
    case 'pay':
      return fact(
        rate ? `${rate}. You agree the price between you.` : 'the profile shows no rate. Ask in a message.',
        named.limits.maxRate && person.hourlyRate ? person.hourlyRate <= named.limits.maxRate : null,
      )
    case 'days':
      return fact(
        `${person.availability ? `the profile says “${availabilityText(person.availability)}”` : 'the profile says nothing about times'}; it names no days, so please ask in a message.`,
      )
    case 'reviews':
      return fact(
        person.reviewCount > 0
          ? `${person.rating} of 5 stars from ${person.reviewCount} ${person.reviewCount === 1 ? 'review' : 'reviews'}.`
          : 'no reviews yet.',
      )
    case 'experience':
    case 'requirements':
      return fact(
        `${person.experience ? `experience: ${plain(person.experience, 60)}` : 'no experience is named'}${person.qualifications ? `; ${plain(person.qualifications, 120)}` : ''}.`,
      )
    case 'teaching': {
      const [subject] = named.subjects
      const teaches = subject ? isAbout(subject)({ title: titleOf(person), subjects: person.subjects }) : null
      const atLevel = named.level ? person.teachesLevels.some(level => level === named.level) : null
      return fact(
        `${plain(listOf(person.subjects), 120) || 'no subjects are named'}${person.teachesLevels.length > 0 ? `; ${listOf(person.teachesLevels.map(teachingLabel)).toLowerCase()}` : ''}.`,
        teaches ?? (person.teachesLevels.length > 0 ? atLevel : null),
      )
    }
    case 'mode':
    case 'home': {
      const wanted = /online|remote|virtual|zoom/i.test(text)
        ? 'online'
        : /home|nyumbani/i.test(text)
          ? 'home'
          : null
      const modes = person.teachingModes
      return fact(
        modes.length > 0
          ? `teaches ${listOf(modes.map(teachingLabel)).toLowerCase()}.`
          : "the profile doesn't say whether at home or online.",
        wanted && modes.length > 0 ? modes.includes(wanted) : null,
      )
    }
    case 'place':
      return fact(
        `${plain(placeOf(person), 60) || 'no place is named'}.`,
        named.places[0] ? placeOf(person).toLowerCase().includes(named.places[0].toLowerCase()) : null,
      )
    case 'contact':
    case 'applying':
      return fact("open the profile and choose Message. Phone and email show once you've both written.")
    default:
      return fact(
        `${plain(titleOf(person))}, ${plain(placeOf(person), 40)}${rate ? `, ${rate}` : ''}, ${person.isVerified ? 'Verified' : 'not verified yet'}${person.reviewCount > 0 ? `, ${person.rating} of 5 stars` : ''}.`,
      )
  }
}

function schoolFact({ named }: Question, aspect: Aspect, school: OfKind<'school'>): Fact {
  const place = plain(
    listOf([...new Set([school.town, school.county])].filter(Boolean)).replace(' and ', ', '),
    60,
  )
  const jobs = `${school.openJobs} open ${school.openJobs === 1 ? 'job' : 'jobs'}`
  if (aspect === 'verified')
    return fact(
      `${place}: ${school.isVerified ? 'Verified' : 'not verified yet'}, ${jobs}.`,
      school.isVerified,
    )
  if (aspect === 'place')
    return fact(
      `it is in ${place}.`,
      named.places[0] ? place.toLowerCase().includes(named.places[0].toLowerCase()) : null,
    )
  if (aspect === 'applying' || aspect === 'poster' || aspect === 'closing')
    return fact(`${jobs}, on its page.`, school.openJobs > 0)
  if (aspect === 'contact')
    return fact('schools are reached through their jobs or Messages; their numbers are not shown.')
  return fact(
    `${plain(school.institutionType, 40)}, ${place}, ${school.isVerified ? 'Verified' : 'not verified yet'}, ${jobs}.`,
  )
}
