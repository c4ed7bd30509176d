import { counties } from '../counties.ts'
import { gazetteer } from '../gazetteer.ts'
import type { housings, jobTypes, levels, schoolTypes } from '../jobs/job-values.ts'
import type { individuals } from '../people/roles.ts'
import type { curricula, teachingModes } from '../people/teaching.ts'
import { wordsOf } from '../tokenize.ts'
import { namesOf, qualities, subjects, subjectsOf, synonyms, synonymsOf, topics, work } from './synonyms.ts'

/** The meaning of a search term. A place's value is its name, `county` the county that it is or lies in. */
export type Meaning =
  | { kind: 'subject'; value: string }
  | { kind: 'place'; value: string; county: string }
  | { kind: 'role'; value: (typeof individuals)[number] }
  | { kind: 'level'; value: (typeof levels)[number]; part?: 'lower' | 'upper' }
  /** Work that is not teaching. */
  | { kind: 'work'; value: string }
  /** What counselors are asked about. */
  | { kind: 'topic'; value: string }
  /** Something else about a job or person. */
  | { kind: 'quality'; value: string }
  | { kind: 'curriculum'; value: (typeof curricula)[number] }
  | { kind: 'language'; value: string }
  | { kind: 'type'; value: (typeof jobTypes)[number] }
  | { kind: 'employer'; value: (typeof schoolTypes)[number] }
  | { kind: 'housing'; value: (typeof housings)[number] }
  | { kind: 'mode'; value: (typeof teachingModes)[number] }

/** Returns the meaning of lower-case words together: 'form 2' is a level, 'homa bay' a place. */
export const meaningOf = (phrase: string): Meaning | undefined => byPhrase.get(phrase)

/** Every phrase with a meaning. */
export const meaningfulPhrases = (): Iterable<string> => byPhrase.keys()

/** Ordinary words without meaning in a search, in English, Swahili and Sheng: they are neither looked for nor corrected. */
export const fillerWords = new Set(
  `a about after again all also am an and any are around around area as at available based be best but by can class classes
  county child children could daughter do does each email estate exam exams experienced every find for free from get girl boy
  give good great had has have he help her here him his hiring how i if in into is it its job jobs just kid kids know learn learner
  learners like living looking lot make may me more most my name near nearby need needed needs new nice no now of off offer offers
  on one open opening openings or our over paid pay paying people person place please plz pls position positions post posts preferably
  pupil pupils qualified reliable school schools search seeking she should small some someone son student students subject subjects
  teach teaches than that the their them then there they this those to today town tomorrow urgent urgently us vacancies vacancy very
  wanted wants want was we week well were what when where which who whose will with within work working would year years you your
  ajira ambaye anaweza anayejua anayeweza anahitaji anahitajika anatafuta au baba binti bora cha chini dada eneo fulani
  gani hapa haraka hata hii hiyo huyo ile ili iko jirani jioni juu kaka kama kando karibu kati katika kazi kila kijana kike
  kiume kubwa kule kusoma kutoka kwa kwangu kwetu la lakini langu leo maeneo mahali mama masomo mdogo mimi
  mkoa mjini mkubwa moja msaada msichana mtaa mtoto mtu mvulana mwana mwanafunzi mwanangu mwenye mwenyewe mwingine mzuri na nafasi
  nahitaji naomba nataka natafuta ndani ni niko nina nzuri pale pamoja pia popote sana sasa shule si somo tafadhali tafuta
  tu tunahitaji tunatafuta upande vile vizuri wa wakati wale wangu wanafunzi watoto wetu ya yangu yetu yote za zangu zote
  manze msee mtoi nadai niaje nisaidie poa sai saidia wapi nani nipe nipate pata kupata salary mshahara budget price pesa mtaani
  somebody leaver leavers advice advise advisor adviser kwenye candidate candidates graduate graduates fresh experience cant hawezi kucheza kuja anakuja
  nitafutie aliye uzoefu kusaidia anisaidie twice prep preparation`.split(/\s+/),
)

const roleWords: Record<(typeof individuals)[number], string> = {
  teacher:
    'teacher, teachers, teaching, tr, trs, tcher, tchr, ticha, mwl, odijo, madam teacher, mwalimu, walimu, ualimu, to teach',
  tutor:
    'tutor, tutors, tutoring, tuition, tuitions, mkufunzi, private tutor, private tuition, private lessons, private teacher, tutorial, tutorials, lessons, coaching lessons, homework help, homework, remedial, to tutor, tuisheni, tusheni, tyusheni, home teacher, home school, homeschool, homeschooling, home schooling, holiday tuition, msomeshaji',
  counselor:
    'counselor, counselors, counsellor, counsellors, counseling, counselling, guidance, guidance and counselling, psychologist, therapist, therapy, mental health, mshauri, ushauri, mshauri nasaha, mnasihi, unasihi',
  career_coach:
    'career coach, career coaches, career coaching, career guidance, career, careers, career advice, career talk, career choice, coach, coaches, coaching, mentor, mentoring, mentorship, kuccps, cluster points, course choice, ushauri wa kazi, ushauri wa kozi, ushauri wa masomo',
}

const typeWords: Record<(typeof jobTypes)[number], string> = {
  full_time: 'full time, fulltime, permanent',
  part_time:
    'part time, parttime, part timer, weekend, weekends, wikendi, saturday, saturdays, sunday, evenings, half day, holiday, holidays, likizo, ya muda',
  contract:
    'contract, temporary, temp, relief, relieving, locum, short term, one term, a term, maternity cover, maternity leave, maternity, muhula mmoja, mkataba',
  remote:
    'remote, remotely, online, virtual, from home, work from home, mtandaoni, zoom, google meet, kwa mtandao, e learning',
  freelance: 'freelance, freelancer, freelancing',
}

const employerWords: Record<(typeof schoolTypes)[number], string> = {
  tsc: 'tsc, teachers service commission',
  bom: 'bom, board of management',
  private: 'private school, private schools, private, shule ya kibinafsi, shule binafsi, kibinafsi, academy',
  ngo: 'ngo, ngos, church school, mission school, mission, faith based',
}

const housingWords: Record<'provided' | 'allowance', string> = {
  provided:
    'house, housing, housed, nyumba, accommodation, accomodation, staff house, staff houses, staff quarters, boarding provided, makao, keja, house provided, housing provided, with house',
  allowance: 'house allowance, housing allowance',
}

const modeWords: Record<'home', string> = {
  home: 'home, home visit, home visits, home based, at home, our home, my home, come home, house call, house calls, come to the house, come to our house, come to my house, comes to the house, to the house, to my house, to our house, at my house, at our house, at the house, nyumbani, nyumbani kwangu, nyumbani kwetu, aje nyumbani, aje home',
}

/** The halves of primary school. */
const halves: Record<'lower' | 'upper', [from: number, to: number]> = { lower: [1, 3], upper: [4, 6] }

const numerals = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const swahiliOrdinals = 'kwanza pili tatu nne tano sita saba nane'.split(' ')

const curriculumWords: Record<(typeof curricula)[number], string[]> = {
  CBC: [...namesOf('cbc')],
  '8-4-4': [...namesOf('8 4 4')],
  IGCSE: [
    ...namesOf('igcse'),
    ...'international curriculum, a level, a levels, as level, o level, o levels, checkpoint'.split(', '),
    ...numbered(['year'], 3, 13),
    ...numbered(['ks', 'key stage'], 1, 4),
  ],
  IB: [...namesOf('ib')],
}

/** Subjects that are spoken, and other languages of Kenya. */
const languages = [
  ...'english, kiswahili, french, german, arabic, mandarin, spanish, kenyan sign language'.split(', '),
  ...'somali, kikuyu, dholuo, luo, kamba, kalenjin, luhya, maasai, gujarati, hindi, italian'.split(', '),
]

/** The names of all languages. */
export const languageNames = languages.flatMap(namesOf)

/** The levels as people write them; `8-4-4`'s classes belong to primary school (facts/kenya.md section 9). */
const levelWords: Record<(typeof levels)[number], string[]> = {
  'pre-primary': [
    ...'pre primary, preprimary, pp1, pp2, pp 1, pp 2, ecd, ecde, early childhood development, awali'.split(
      ', ',
    ),
    ...'daycare, nursery, nursery school, kindergarten, chekechea, playgroup, baby class'.split(', '),
  ],
  primary: [
    ...'primary, primary school, lower primary, upper primary, kpsea, kcpe, shule ya msingi, msingi'.split(
      ', ',
    ),
    ...'p1, p 1, pte'.split(', '),
    ...numbered(['grade', 'g', 'gredi'], 1, 6),
    ...numbered(['class', 'std', 'standard', 'darasa la', 'darasa'], 1, 8),
  ],
  junior: [
    ...'junior, junior school, junior secondary, junior secondary school, junior high, jss, kjsea'.split(
      ', ',
    ),
    ...numbered(['grade', 'g', 'gredi'], 7, 9),
  ],
  secondary: [
    ...'secondary, secondary school, senior school, senior secondary, high school, high sch, highschool, hs, sec sch, kcse, kidato'.split(
      ', ',
    ),
    ...'shule ya upili, shule ya sekondari, sekondari'.split(', '),
    ...numbered(['form', 'f', 'kidato cha', 'kidato'], 1, 4),
    ...numbered(['grade', 'g', 'gredi'], 10, 12),
  ],
  university: [
    ...'university, universities, uni, varsity, campo, campus, college, tvet, chuo kikuu, chuo'.split(', '),
    ...'lecturer, lecturers, lecturing, mhadhiri'.split(', '),
  ],
}

/** 'grade 4', 'grade four', 'grade4', and 'darasa la nne'. */
function numbered(names: string[], from: number, to: number): string[] {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return names.flatMap(name =>
    numbers.flatMap(n => {
      const written =
        name.startsWith('darasa') || name.startsWith('kidato') ? swahiliOrdinals[n - 1] : numerals[n - 1]
      return [`${name} ${n}`, `${name}${n}`, ...(written ? [`${name} ${written}`] : [])]
    }),
  )
}

/** Towns named like another word: 'wote' means all, 'maua' flowers, and 'kikuyu' is mostly the language. */
export const ambiguousTowns = new Set(['Wote', 'Maua', 'Kikuyu', 'Turbo', 'Hola', 'Mbale'])

const byPhrase = new Map<string, Meaning>([
  ...Object.entries(gazetteer).flatMap(([county, names]) => placesNamed(county, names)),
  ...counties.flatMap(({ name: county, towns }) => placesNamed(county, towns)),
  ...meaning('role', roleWords),
  ...meaning('type', typeWords),
  ...meaning('employer', employerWords),
  ...meaning('level', levelWords),
  ...(['lower', 'upper'] as const).flatMap(part =>
    [
      `${part} primary`,
      ...numbered(
        ['grade', 'g', 'gredi', 'class', 'std', 'standard', 'darasa la', 'darasa'],
        ...halves[part],
      ),
    ].map((phrase): [string, Meaning] => [phrase, { kind: 'level', value: 'primary', part }]),
  ),
  ...named('work', work),
  ...named('topic', topics),
  ...named('quality', qualities),
  ...meaning('housing', housingWords),
  ...meaning('mode', modeWords),
  ...languages.flatMap(value =>
    namesOf(value).map((name): [string, Meaning] => [`speaks ${name}`, { kind: 'language', value }]),
  ),
  ...meaning('curriculum', curriculumWords),
  ...subjects.flatMap(names =>
    names.map(name => [name, { kind: 'subject', value: names[0] ?? name }] as [string, Meaning]),
  ),
  ...[...synonyms()].flatMap((value): [string, Meaning][] =>
    subjectsOf(value) ? [[value, { kind: 'subject', value }]] : [],
  ),
])

/** Also short names of places: 'nbi'. A county counts before a town of its name. */
function placesNamed(county: string, towns: readonly string[]): [string, Meaning][] {
  const places = [...towns.filter(town => !ambiguousTowns.has(town)), county]
  return places.flatMap(value => {
    const name = wordsOf(value).join(' ')
    const names = new Set([name, name.replaceAll(' ', ''), ...(synonymsOf(name) ?? [])])
    return [...names].map((one): [string, Meaning] => [one, { kind: 'place', value, county }])
  })
}

function named(kind: 'work' | 'topic' | 'quality', things: readonly (readonly string[])[]) {
  return things.flatMap(names =>
    names.map((name): [string, Meaning] => [name, { kind, value: names[0] ?? name }]),
  )
}

function meaning<Kind extends Exclude<Meaning['kind'], 'subject' | 'place'>>(
  kind: Kind,
  words: Record<string, string | readonly string[]>,
): [string, Meaning][] {
  return Object.entries(words).flatMap(([value, phrases]) =>
    (typeof phrases === 'string' ? phrases.split(/,\s+/) : phrases).map((phrase): [string, Meaning] => [
      phrase,
      { kind, value } as Meaning,
    ]),
  )
}
