import type { jobTypes, levels, schoolTypes } from '../jobs/job-values.ts'
import type { individuals } from '../people/roles.ts'
import type { curricula } from '../people/teaching.ts'
import { namesOf } from './synonyms.ts'

export const roleWords: Record<(typeof individuals)[number], string> = {
  teacher:
    'teacher, teachers, teaching, instructor, instructors, facilitator, educator, educators, trainer,  tr, trs, tcher, tchr, ticha, mwl, odijo, madam teacher, mwalimu, walimu, mwarimu, walim, ualimu, to teach',
  tutor:
    'tutor, tutors, tutoring, private tutoring, extra lessons, extra classes, tuition teacher, mwalimu wa nyumbani, mwalimu wa tuition, crash course, crash programme,  tuition, tuitions, mkufunzi, private tutor, private tuition, private lessons, private teacher, tutorial, tutorials, lessons, coaching lessons, homework help, homework, remedial, to tutor, tuisheni, tusheni, tyusheni, home teacher, home school, homeschool, homeschooling, home schooling, msomeshaji, tusion, tuison',
  counselor:
    'counselor, counselors, counsellor, counsellors, counseling, counselling, guidance, guidance and counselling, psychologist, psychologists, mwanasaikolojia, wanasaikolojia, gaidansi, therapist, therapy, someone to talk to, talk to someone, mtu wa kuongea naye, washauri, mshauri, ushauri, mshauri nasaha, ushauri nasaha, mnasihi, unasihi',
  career_coach:
    'career coach, career coaches, career coaching, career guidance, career, careers, career advice, career talk, career talks, career day, career choice, career path, career test, career tests, carrier guidance, carrier coach, carrier advice, coach, coaches, coaching, kocha, kochi, mentor, mentors, mentoring, mentorship, ushauri wa kazi',
}

export const typeWords: Record<(typeof jobTypes)[number], string> = {
  full_time: 'full time, fulltime, permanent',
  part_time:
    'part time, parttime, part timer, pati time, by the hour, few hours, masaa machache, evenings, half day, ya muda, za muda, wa muda, muda mfupi',
  contract:
    'contract, replacement, temporary, temp, relief, relieving, locum, short term, one term, a term, maternity cover, maternity leave cover, maternity leave, maternity, muhula mmoja, mkataba',
  remote:
    'remote, remotely, online, virtual, from home, from my home, from my house, from the house, work from home, wfh, mtandaoni, zoom, google meet, kwa mtandao, e learning',
  freelance: 'freelance, freelancer, freelancing',
}

export const employerWords: Record<(typeof schoolTypes)[number], string> = {
  tsc: 'tsc, teachers service commission',
  bom: 'bom, board of management',
  private: 'private school, private schools, private, shule ya kibinafsi, shule binafsi, kibinafsi, academy',
  ngo: 'ngo, ngos, church, church school, church schools, kanisa, parish, diocese, mission, mission school, missionary, catholic school, catholic schools, christian school, muslim school, sda school, adventist school, faith based',
}

/** Schools of the government: their teachers are employed by TSC or the school's board. */
export const publicSchoolWords =
  'government, government school, government schools, public school, public schools, serikali, ya serikali, za serikali, shule ya serikali, shule za serikali'

export const housingWords: Record<'provided' | 'allowance', string> = {
  provided:
    'house, housing, housed, nyumba, staff housing, accommodation, accomodation, staff house, staff houses, staff quarters, boarding provided, makao, keja',
  allowance: 'house allowance, housing allowance, house allowances, marupurupu ya nyumba',
}

export const modeWords: Record<'home', string> = {
  home: 'home, home visit, home visits, home based, at home, our home, my home, come home, house call, house calls, come to the house, come to our house, come to my house, comes to the house, to the house, to my house, to our house, at my house, at our house, at the house, nyumbani, nyumbani kwangu, nyumbani kwetu, aje nyumbani, aje home',
}

/** The halves of primary school. */
export const halves: Record<'lower' | 'upper', [from: number, to: number]> = { lower: [1, 3], upper: [4, 6] }

const numerals = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')
const swahiliOrdinals = 'kwanza pili tatu nne tano sita saba nane'.split(' ')

export const curriculumWords: Record<(typeof curricula)[number], string[]> = {
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
export const languages = [
  ...'english, kiswahili, french, german, arabic, mandarin, spanish, kenyan sign language'.split(', '),
  ...'somali, kikuyu, dholuo, luo, kamba, kalenjin, luhya, maasai, gujarati, hindi, italian'.split(', '),
]

/** The names of all languages. */
export const languageNames = languages.flatMap(namesOf)

/** The levels as people write them; `8-4-4`'s classes belong to primary school (facts/kenya.md section 9). */
export const levelWords: Record<(typeof levels)[number], string[]> = {
  'pre-primary': [
    ...'pre primary, preprimary, pre pri, pre unit, pp, pp1, pp2, pp 1, pp 2, ecd, ecde, early childhood development, awali'.split(
      ', ',
    ),
    ...'daycare, day care, creche, nursery, nursery school, nasari, nasery, kindergarten, kinder, kindagaten, montessori, chekechea, playgroup, play group, baby class, early years, eyfs'.split(
      ', ',
    ),
  ],
  primary: [
    ...'primary, primary school, pri, pry, prim, primo, pri school, pri sch, pry school, pry sch, primary sch, lower primary, upper primary, kpsea, kcpe, shule ya msingi, shule za msingi, msingi'.split(
      ', ',
    ),
    ...'p1, p 1, pte'.split(', '),
    ...numbered(['grade', 'g', 'gredi', 'gredi ya', 'grade ya'], 1, 6),
    ...numbered(['class', 'class ya', 'std', 'standard', 'darasa la', 'darasa'], 1, 8),
  ],
  junior: [
    ...'junior, junior school, junior secondary, junior sec, jnr sec, jr sec, junior sch, junior secondary school, junior high, jss, kjsea'.split(
      ', ',
    ),
    ...numbered(['grade', 'g', 'gredi', 'gredi ya', 'grade ya'], 7, 9),
  ],
  secondary: [
    ...'secondary, secondary school, senior school, senior secondary, high school, high sch, highschool, hs, sec, sec sch, sec school, secondary sch, kcse, kidato'.split(
      ', ',
    ),
    ...'shule ya upili, shule za upili, upili, shule ya sekondari, shule za sekondari, sekondari'.split(', '),
    ...numbered(['form', 'form ya', 'f', 'kidato cha', 'kidato'], 1, 4),
    ...numbered(['grade', 'g', 'gredi', 'gredi ya'], 10, 12),
  ],
  university: [
    ...'university, universities, uni, univ, uni level, varsity, campo, campus, college, tvet, chuo kikuu, chuo'.split(
      ', ',
    ),
    ...'lecturer, lecturers, lecturing, mhadhiri'.split(', '),
  ],
}

/** 'grade 4', 'grade four', 'grade4', and 'darasa la nne'. */
export function numbered(names: string[], from: number, to: number): string[] {
  const numbers = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return names.flatMap(name =>
    numbers.flatMap(n => {
      const written = /^(darasa|kidato|gredi)| ya$/.test(name) ? swahiliOrdinals[n - 1] : numerals[n - 1]
      return [`${name} ${n}`, `${name}${n}`, ...(written ? [`${name} ${written}`] : [])]
    }),
  )
}
