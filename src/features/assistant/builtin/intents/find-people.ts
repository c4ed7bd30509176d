import { findCounty } from '#src/features/accounts/counties.ts'
import { type Role, roleWord, toRole } from '#src/features/accounts/schema.ts'
import { countyOfPlace } from '#src/features/jobs/places.ts'
import { levelNames } from '#src/features/jobs/schema.ts'
import { nameOf, placeOf, titleOf } from '#src/features/professionals/card.ts'
import { searchProfessionals } from '#src/features/professionals/directory.ts'
import { directoryPath } from '#src/features/professionals/filters.ts'
import { type ProfessionalFilters, professionalFilters } from '#src/features/professionals/schema.ts'
import { paths } from '#src/paths.ts'
import { formatKes } from '#src/ui/format.ts'
import { asked } from '../asked.ts'
import type { Intent, Question } from '../intent.ts'
import type { Named } from '../named.ts'
import { capital, item, link, listOf, manyOf, plain, reply } from '../reply.ts'

const MOST_ROWS = 5

export const findPeople: Intent = {
  id: 'find-people',
  for: ['parent', 'school', 'admin'],
  names: ['places', 'subjects', 'level', 'role', 'word'],
  examples: asked(`
    is there a career coach my son can talk to; somebody who can talk to my daughter about her studies; I
    need a maths tutor for my daughter in Kiambu; natafuta mwalimu wa kiingereza wa nyumbani kwa mtoto
    wangu; we urgently need a chemistry teacher in Kisumu; looking for a counselor near Mombasa for our
    students; tutor; tutors in Nairobi; is there a French tutor in Wajir; a career coach for my son; find a
    Kiswahili teacher in Mombasa; home tuition for grade 6; mwalimu wa hesabu; who can teach my child
    physics; teacher for my daughter; private lessons for my child in English; I want a counselor for my
    son; find teachers; professionals near me; we are looking for a maths and physics teacher; nahitaji
    mwalimu wa kufundisha mtoto wangu; nisaidie kupata tutor wa chemistry; get me a tutor; do you have
    teachers of music; hire a teacher in Nakuru; somebody to help my child with mathematics; show me
    verified tutors; physics teachers available; mtoto wangu anahitaji tuition; mwalimu wa kuja nyumbani;
    somebody good at French for my kids; need a teacher for geography; nani anaweza kufundisha mtoto wangu
    hesabu; looking for a good tutor; kuna tutor karibu na mimi; which counselors are there; who teaches
    physics in Kisumu; available teachers; I need help for my son in maths; teacher wanted for our school; a
    therapist for my daughter; my child needs extra lessons; coding lessons for kids; online tutor for my
    child; tafuta mwalimu wa sayansi; a coach for our form four students; we have no chemistry teacher;
    mwalimu wa Kiswahili anahitajika; get a teacher; verified teachers; tutors who teach special needs;
    female tutor; list of teachers in Nakuru; experienced teachers; can I get a home school teacher;
    swimming instructor; piano teacher; my son is failing maths who can help; mtoto ako form 2 anahitaji mtu
    wa physics; somebody to teach my child to read; teachers of agriculture near Eldoret; list counselors in
    Nakuru; my child is in grade 4 and needs help with English; someone to coach my son for KCSE; natafuta
    tutor; tunatafuta mwalimu; we want to hire a maths teacher; I want a teacher for my kids; who can help
    my daughter with homework in maths; mwalimu mzuri wa sayansi; looking for an online teacher; candidates
    in Kisumu; search teachers by county; do you have tutors in Kilifi; a sign language teacher; counselor
    for a stressed teenager; my daughter is depressed I need a counselor; teacher of special needs; get a
    coach for career choice; find staff; profiles of teachers`),
  answer: async question => {
    const { deps, now } = question
    const filters = filtersFor(question)
    const found = await searchProfessionals(deps.db.read, filters, now)
    const words = peopleInWords(question.named, filters)
    const rows = found.rows.length > 0 ? found.rows : (await atAnyLevel(question, filters)).rows
    if (rows.length > 0) {
      return reply(
        `${found.rows.length > 0 ? '' : 'None names that level, but these teach the rest. '}${capital(words)}:`,
        ...rows.map(person => {
          const rate = person.hourlyRate ? `, ${formatKes(person.hourlyRate)} an hour` : ''
          const badge = person.isVerified ? ', Verified' : ''
          return item(
            `${link(nameOf(person), paths.professional(person.id))}, ${plain(titleOf(person))}, ${plain(placeOf(person), 40)}${rate}${badge}`,
          )
        }),
        `${link('See them all', directoryPath(filters))}. Write first in messages; phone numbers show once both have written.`,
      )
    }
    return reply(`I found no ${words} right now.`, await elsewhere(question, filters), ways(question))
  },
}

function filtersFor({ named, asker }: Question): ProfessionalFilters {
  const { places, subjects, level, word } = named
  const place = places[0] ?? ''
  const role = roleAsked(named, asker.userType)
  const teaches = role !== 'counselor' && role !== 'career_coach'
  return professionalFilters.parse({
    role: role ? roleWord(role) : '',
    county: findCounty(place)?.name ?? countyOfPlace(place) ?? '',
    subject: subjects[0] ? firstWord(subjects[0]) : '',
    search: [...subjects.slice(1).map(firstWord), word ?? ''].join(' ').trim(),
    level: teaches && level ? level : '',
    limit: MOST_ROWS,
  })
}

/** The directory finds a subject by the beginning of its words: 'Computer Studies' and 'Computer Science' by Computer. */
const firstWord = (subject: string) =>
  / (Studies|Language|Science)$/.test(subject) ? (subject.split(' ')[0] ?? '') : subject

/** Families say teacher for who comes home to teach; a subject then tells more than the word. */
function roleAsked({ role, subjects }: Named, userType: string): Role | null {
  if (role === 'teacher' && userType === 'parent') return subjects.length > 0 ? null : 'tutor'
  if (role === 'parent' || role === 'school')
    return userType === 'parent' && subjects.length === 0 ? 'tutor' : null
  if (role) return role
  return userType === 'parent' && subjects.length === 0 ? 'tutor' : null
}

const atAnyLevel = ({ deps, now }: Question, filters: ProfessionalFilters) =>
  filters.level
    ? searchProfessionals(deps.db.read, { ...filters, level: '' }, now)
    : Promise.resolve({ rows: [] })

async function elsewhere(
  { deps, now, named }: Question,
  filters: ProfessionalFilters,
): Promise<string | null> {
  if (!filters.county) return null
  const anywhere = { ...filters, county: '', level: '' }
  const { rows } = await searchProfessionals(deps.db.read, anywhere, now)
  const words = peopleInWords({ ...named, places: [], level: null }, anywhere)
  return rows.length > 0
    ? `In other counties there are some, and many also teach online: ${link(words, directoryPath(anywhere))}.`
    : null
}

function ways({ asker }: Question): string {
  if (asker.userType === 'school')
    return `A job brings people to you: ${link('post one', paths.postJob())}, or ${link('look through all professionals', paths.professionals())}.`
  return `${link('Look through all professionals', paths.professionals())} · ${link('Advice for parents', paths.parents())}`
}

/** 'Mathematics tutors in Kiambu', 'people who teach English at primary level'. */
function peopleInWords(
  { subjects, word, places, level }: Named,
  { role, level: asked }: ProfessionalFilters,
): string {
  const what = plain(subjects.length > 0 ? listOf(subjects) : (word ?? ''), 60)
  const who = role ? manyOf(toRole(role) ?? 'teacher') : what ? `people who teach ${what}` : 'professionals'
  const words = [
    role && what,
    who,
    asked && level && `at ${levelNames[level as keyof typeof levelNames].toLowerCase()} level`,
    places[0] && `in ${places[0]}`,
  ]
  return words.filter(Boolean).join(' ')
}

export const contactPerson: Intent = {
  id: 'contact-person',
  for: ['parent', 'school', 'admin'],
  examples: asked(`
    how do I contact a tutor I like; how can I message a teacher; how do I talk to the tutor; nawezaje
    kuwasiliana na mwalimu; can I call the tutor; how do I reach a candidate; send a message to a tutor; how
    do I write to a professional; I found a tutor what next; how do I get the number of the tutor; I want to
    talk to a tutor; message a candidate; call a tutor; nitampataje mwalimu niliyempenda; how to hire a
    tutor I found; book a tutor; how do I reach the teacher; tutor has not replied to my message; can I get
    the tutor's whatsapp; I like this tutor how do we start; how do we talk with a teacher we want; start a
    conversation with a tutor; how do I invite a teacher to our school; can I see the tutor's phone number;
    how do I hire somebody here; kuongea na tutor`),
  answer: ({ asker }) =>
    reply(
      `Open the person’s page from ${link('the professionals', paths.professionals())} and choose Message. ${asker.userType === 'parent' || asker.userType === 'school' ? 'You may write first.' : 'Parents and schools may write first.'}`,
      `Answers come under ${link('Messages', paths.messages())}. Phone and email show once both of you have written.`,
    ),
}

export const myMessages: Intent = {
  id: 'my-messages',
  examples: asked(`
    where are my messages; do I have new messages; how do I message a school; my inbox; jumbe zangu ziko
    wapi; can I write to a school; read my messages; how do I send a message; contact the school; school
    number; how do I reach the school I applied to; have I got any messages; any message for me; check my
    inbox; nimepata ujumbe; who wrote to me; unread messages; how do I write to the school; can I ask the
    school a question; message the employer; how do I text the principal of the school; has anybody written
    to me; open my chats; reply to a message; message the head teacher; how do I contact the school that
    posted the job; niandikie shule; ujumbe wangu; did the school write to me; read my inbox`),
  answer: () =>
    reply(
      `All your conversations are under ${link('Messages', paths.messages())}.`,
      'A professional may write to a school while it has an open job; parents and schools may write to any professional first.',
      `${link('Schools', paths.schools())} · ${link('Professionals', paths.professionals())}`,
    ),
}
