import { namesOf } from '#src/domain/jobs/job-synonyms.ts'
import type { JobFilters } from '#src/features/jobs/schema.ts'
import { subjectSuggestions } from '#src/features/registration/fields.ts'
import { placeNames } from './places.ts'

/** What a question can name, each by its own name → how people also write it. */
export type NamedKind = 'place' | 'subject' | 'level' | 'kind'
type Names = Record<string, string[]>

const moreSubjects: Names = {
  Mathematics: ['hesabu', 'hesabati', 'hisabati', 'mathematic', 'maths', 'mathe', 'mats'],
  English: ['kiingereza', 'kizungu', 'eng', 'english language'],
  Kiswahili: ['kiswa', 'swa', 'swahili', 'kiswahili language'],
  Science: ['science', 'sciences', 'sayansi', 'stem teacher'],
  'Integrated Science': ['intergrated science', 'int science', 'integrated'],
  'Business Studies': ['business', 'biz', 'biashara', 'commerce', 'accounting', 'economics'],
  'Computer Studies': [
    'computer',
    'computers',
    'computer science',
    'comp',
    'ict',
    'coding',
    'programming',
    'kompyuta',
  ],
  'Physical Education': ['pe', 'p e', 'phe', 'sports', 'games teacher', 'physical education', 'michezo'],
  History: ['history', 'historia', 'history and government', 'citizenship'],
  CRE: ['cre', 'c r e', 'christian religious education', 'christian religious studies'],
  IRE: ['ire', 'i r e', 'islamic religious education', 'islamic studies', 'madrasa'],
  'Home Science': ['home science', 'homescience', 'cookery'],
  'Creative Arts': ['creative arts', 'art and craft', 'fine art', 'arts', 'art', 'drawing'],
  Music: ['music', 'muziki', 'piano', 'guitar', 'violin'],
  Literature: ['literature', 'lit', 'fasihi', 'literature in english'],
  'Social Studies': ['social studies', 'sst', 'social', 'ghc'],
  Agriculture: ['agriculture', 'agric', 'agri', 'kilimo'],
  'Special Needs Education': [
    'special needs',
    'sne',
    'special needs education',
    'autism',
    'special education',
    'inclusive education',
    'dyslexia',
  ],
  Mandarin: ['mandarin', 'chinese'],
  Arabic: ['arabic', 'kiarabu'],
  Spanish: ['spanish'],
  French: ['french', 'kifaransa'],
  German: ['german', 'kijerumani'],
  Swimming: ['swimming', 'swim'],
  Chess: ['chess'],
  Robotics: ['robotics'],
  Drama: ['drama', 'theatre'],
  Electricity: [
    'electricity',
    'power mechanics',
    'woodwork',
    'metalwork',
    'building construction',
    'aviation',
  ],
}

const subjects: Names = Object.fromEntries(
  [...new Set([...subjectSuggestions, ...Object.keys(moreSubjects)])].map(name => [
    name,
    [name, ...namesOf(name), ...(moreSubjects[name] ?? [])],
  ]),
)

type Level = 'pre-primary' | 'primary' | 'junior' | 'secondary' | 'university'

const levels: Record<Level, string[]> = {
  'pre-primary': [
    'pre primary',
    'preprimary',
    'pp1',
    'pp2',
    'pp 1',
    'pp 2',
    'ecd',
    'ecde',
    'nursery',
    'nursery school',
    'kindergarten',
    'chekechea',
    'baby class',
    'daycare',
    'playgroup',
  ],
  primary: [
    'primary',
    'primary school',
    'lower primary',
    'upper primary',
    'shule ya msingi',
    'msingi',
    'pry',
    'primo',
  ],
  junior: [
    'junior school',
    'junior secondary',
    'jss',
    'js',
    'junior',
    'junior high',
    'junior secondary school',
  ],
  secondary: [
    'secondary',
    'secondary school',
    'senior school',
    'senior secondary',
    'high school',
    'highschool',
    'sekondari',
    'shule ya upili',
    'upili',
    'senior',
    'hgih school',
    'sec school',
    'sss',
  ],
  university: ['university', 'campus', 'varsity', 'chuo kikuu', 'universities', 'tvet', 'polytechnic'],
}

const kinds: Record<Exclude<JobFilters['type'], ''>, string[]> = {
  full_time: ['full time', 'fulltime', 'permanent', 'full day', 'muda wote', 'ya kudumu'],
  part_time: [
    'part time',
    'parttime',
    'ya muda',
    'weekend',
    'weekends',
    'evening lessons',
    'evenings',
    'after school',
    'afterschool',
    'holiday tuition',
    'half day',
    'nusu siku',
    'saturdays',
    'side hustle',
    'few hours',
  ],
  contract: [
    'contract',
    'temporary',
    'relief',
    'short term',
    'mkataba',
    'locum',
    'bom contract',
    'maternity cover',
  ],
  remote: [
    'remote',
    'remotely',
    'online',
    'from home',
    'mtandaoni',
    'virtual',
    'work from home',
    'kwa mtandao',
    'zoom',
  ],
  freelance: ['freelance', 'freelancing', 'freelancer'],
}

/** Everything that can be named, by its kind. */
export const namedThings: Record<NamedKind, Names> = {
  place: placeNames(),
  subject: subjects,
  level: levels,
  kind: kinds,
}
