import { counties } from '#src/domain/counties.ts'
import { gazetteer } from '#src/domain/gazetteer.ts'
import type { levels as jobLevels } from '#src/domain/jobs/job-values.ts'
import { ambiguousTowns } from '#src/domain/search/meanings.ts'
import { namesOf } from '#src/domain/search/synonyms.ts'
import { wordsOf } from '#src/domain/tokenize.ts'
import type { JobFilters } from '#src/features/jobs/schema.ts'
import { subjectSuggestions } from '#src/features/registration/fields.ts'

type Level = (typeof jobLevels)[number]

const moreSubjects: Record<string, string> = {
  Mathematics: 'hesabu, hesabati, hisabati, mathematic, maths, mathe, mats',
  English: 'kiingereza, kizungu, eng, english language',
  Kiswahili: 'kiswa, swa, swahili, kiswahili language',
  Science: 'science, sciences, sayansi, stem teacher',
  'Integrated Science': 'intergrated science, int science, integrated',
  'Business Studies': 'business, biz, biashara, commerce, accounting, economics',
  'Computer Studies': 'computer, computers, computer science, comp, ict, coding, programming, kompyuta',
  'Physical Education': 'pe, p e, phe, sports, games teacher, physical education, michezo',
  History: 'history, historia, history and government, citizenship',
  CRE: 'cre, c r e, christian religious education, christian religious studies',
  IRE: 'ire, i r e, islamic religious education, islamic studies, madrasa',
  HRE: 'hre, h r e, hindu religious education, hindu studies',
  'Home Science': 'home science, homescience, cookery',
  'Creative Arts': 'creative arts, art and craft, fine art, arts, art, drawing',
  Music: 'music, muziki, piano, guitar, violin',
  Literature: 'literature, lit, fasihi, literature in english',
  'Social Studies': 'social studies, sst, social, ghc',
  Agriculture: 'agriculture, agric, agri, kilimo',
  'Special Needs Education':
    'special needs, sne, special needs education, autism, special education, inclusive education, dyslexia',
  Mandarin: 'mandarin, chinese',
  Arabic: 'arabic, kiarabu',
  Spanish: 'spanish',
  French: 'french, kifaransa',
  German: 'german, kijerumani',
  Swimming: 'swimming, swim',
  Chess: 'chess',
  Robotics: 'robotics',
  Drama: 'drama, theatre',
  Electricity: 'electricity, power mechanics, woodwork, metalwork, building construction, aviation',
}

const levels: Record<Level, string> = {
  'pre-primary':
    'pre primary, preprimary, pp1, pp2, pp 1, pp 2, ecd, ecde, nursery, nursery school, kindergarten, chekechea, baby class, daycare, playgroup',
  primary: 'primary, primary school, lower primary, upper primary, shule ya msingi, msingi, pry, primo',
  junior: 'junior school, junior secondary, jss, js, junior, junior high, junior secondary school',
  secondary:
    'secondary, secondary school, senior school, senior secondary, high school, highschool, sekondari, shule ya upili, upili, senior, hgih school, sec school, sss',
  university: 'university, campus, varsity, chuo kikuu, universities, tvet, polytechnic',
}

const kinds: Record<Exclude<JobFilters['type'], ''>, string> = {
  full_time: 'full time, fulltime, permanent, full day, muda wote, ya kudumu',
  part_time:
    'part time, parttime, ya muda, weekend, weekends, evening lessons, evenings, after school, afterschool, holiday tuition, half day, nusu siku, saturdays, side hustle, few hours',
  contract: 'contract, temporary, relief, short term, mkataba, locum, bom contract, maternity cover',
  remote: 'remote, remotely, online, from home, mtandaoni, virtual, work from home, kwa mtandao, zoom',
  freelance: 'freelance, freelancing, freelancer',
}

/** Names beside the gazetteer's. */
const otherNames: Record<string, string[]> = {
  Nairobi: ['nbo'],
  Kiambu: ['kiambu county', 'kikuyu town'],
  Mombasa: ['coast', 'pwani'],
  Kisumu: ['kisumo'],
}
const morePlaces = Object.fromEntries(
  Object.entries(gazetteer).map(([county, names]) => [
    county,
    [...(otherNames[county] ?? []), ...names.map(name => wordsOf(name).join(' '))].join(),
  ]),
)

const places = counties.map(({ name }) => name)
const towns = counties.flatMap(({ towns }) => towns).filter(town => !ambiguousTowns.has(town))

/** The phrases for everything that a question can name, by its kind and its own name. */
export const namedThings = {
  place: withOwnNames([...places, ...towns], morePlaces),
  subject: withOwnNames([...new Set([...subjectSuggestions, ...Object.keys(moreSubjects)])], moreSubjects),
  level: splitAll(levels),
  kind: splitAll(kinds),
}
export type NamedKind = keyof typeof namedThings

function withOwnNames(names: string[], more: Record<string, string>): Record<string, string[]> {
  return Object.fromEntries(
    names.map(name => [name, [name, ...namesOf(name), ...(more[name]?.split(',') ?? [])]]),
  )
}

function splitAll(phrases: Record<string, string>): Record<string, string[]> {
  return Object.fromEntries(Object.entries(phrases).map(([name, text]) => [name, text.split(',')]))
}
