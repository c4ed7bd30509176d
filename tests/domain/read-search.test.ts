import { expect, test } from 'bun:test'
import { counties, findCounty } from '#src/domain/counties.ts'
import { gazetteer } from '#src/domain/gazetteer.ts'
import { readSearch } from '#src/domain/search/read-search.ts'
import { correctionOf } from '#src/domain/search/terms.ts'

/** The wishes read from a search, without those it does not have. */
function told(text: string) {
  const { terms, isPlain, place, ...rest } = readSearch(text)
  const said = Object.entries({ ...rest, place: place && `${place.value}, ${place.county}` })
  return Object.fromEntries(said.filter(([, value]) => value !== null && [value].flat().length > 0))
}

test.each<[string, Record<string, unknown>]>([
  ['maths tutor under 1000', { subjects: ['mathematics'], role: 'tutor', maxRate: 1000 }],
  ['tutor not more than 1,500/= per hour', { role: 'tutor', maxRate: 1500 }],
  ['mwalimu chini ya 700', { role: 'teacher', maxRate: 700 }],
  ['tutor soo tano', { role: 'tutor', maxRate: 500 }],
  ['elfu moja kwa saa', { maxRate: 1000 }],
  ['teacher 30k and above', { role: 'teacher', payFrom: 30_000 }],
  ['not tsc', { not: ['tsc'] }],
  [
    'bio n chem tr, private not primary',
    { subjects: ['biology', 'chemistry'], role: 'teacher', employer: 'private', not: ['primary'] },
  ],
  [
    'natafuta mwalimu wa hesabu kidato cha pili aje nyumbani',
    { subjects: ['mathematics'], role: 'teacher', levels: ['secondary'], curricula: ['8-4-4'], mode: 'home' },
  ],
  [
    'std 8 english karen online',
    {
      subjects: ['english'],
      levels: ['primary'],
      place: 'Karen, Nairobi',
      jobType: 'remote',
      mode: 'online',
    },
  ],
  ['teacher with house kitui', { role: 'teacher', housing: 'provided', place: 'Kitui, Kitui' }],
  ['one term maternity cover', { jobType: 'contract' }],
  ['section 58 librarian', { place: 'Section 58, Nakuru', work: 'librarian' }],
  ['lecturer in french', { subjects: ['french'], role: 'teacher', levels: ['university'] }],
  ['who speaks kiswahili and french', { languages: ['kiswahili', 'french'] }],
  ['arabic speaking maths tutor', { subjects: ['mathematics'], role: 'tutor', languages: ['arabic'] }],
  ['anayeongea kiingereza', { languages: ['english'] }],
  ['maths in kiswahili', { subjects: ['mathematics'], languages: ['kiswahili'] }],
  ['kiswahili tutor', { subjects: ['kiswahili'], role: 'tutor' }],
  ['advice on courses and careers', { role: 'career_coach' }],
  ['kuchagua kozi', { role: 'career_coach' }],
  ['mnasihi', { role: 'counselor' }],
  ['mtu wa kumfundisha mtoto hesabu', { subjects: ['mathematics'], role: 'tutor' }],
  ['anisomeshe chem', { subjects: ['chemistry'], role: 'tutor' }],
  ['kazi ya kufundisha hesabu', { subjects: ['mathematics'], role: 'teacher' }],
  ['P1 teacher', { role: 'teacher', levels: ['primary'] }],
  ['A level physics', { subjects: ['physics'], levels: ['secondary'], curricula: ['IGCSE'] }],
  ['grade 4', { levels: ['primary'], curricula: ['CBC'] }],
  ['english composition', { subjects: ['english'] }],
  ['phisics', { subjects: ['physics'], corrected: ['physics'] }],
  ['cheap maths tutor', { subjects: ['mathematics'], role: 'tutor', order: 'price' }],
  ['mwalimu bei nafuu', { role: 'teacher', order: 'price' }],
  ['teacher not tsc', { role: 'teacher', not: ['tsc'] }],
  ['no tsc teacher', { role: 'teacher', not: ['tsc'] }],
  ['fisiks and kemistry', { subjects: ['physics', 'chemistry'], corrected: ['physics', 'chemistry'] }],
  ['science physics', { subjects: ['physics'] }],
  ['maths english grammar', { subjects: ['mathematics', 'english'] }],
  ['english speaking lessons', { subjects: ['english'], role: 'tutor' }],
  ['tutor for a child with dyslexia', { subjects: ['special needs education'], role: 'tutor' }],
  ['mtoto hawezi kusoma', { subjects: ['reading', 'english'] }],
  ['year 9 maths', { subjects: ['mathematics'], levels: ['junior'], curricula: ['IGCSE'] }],
  ['german', { subjects: ['german'] }],
  ['mwl wa hesabu homabay', { subjects: ['mathematics'], role: 'teacher', place: 'Homa Bay, Homa Bay' }],
  ['sayansi ya kompyuta', { subjects: ['computer studies'] }],
  ['dini ya kikristo', { subjects: ['christian religious education'] }],
  ['swimming coach', { subjects: ['swimming'] }],
  ['maths tutor 600', { subjects: ['mathematics'], role: 'tutor', maxRate: 600 }],
  ['delf', { subjects: ['french'] }],
  ['islamic studies', { subjects: ['islamic religious education'] }],
  ['speech therapist', { subjects: ['speech therapy'] }],
  ['couples', { role: 'counselor' }],
  ['stem or arts pathway grade 9', { role: 'career_coach', levels: ['junior'], curricula: ['CBC'] }],
  ['non-teaching', { work: 'non teaching' }],
  ['form 3', { levels: ['secondary'], curricula: ['8-4-4'] }],
  ['isizidi 800 per hr', { maxRate: 800 }],
  ['english kwa 800', { subjects: ['english'], maxRate: 800 }],
  ['below 1.5k/hr', { maxRate: 1500 }],
  ['800/= physics', { subjects: ['physics'], maxRate: 800 }],
  ['tutor 500-1000 per hour', { role: 'tutor', maxRate: 1000 }],
  ['elfu moja na mia tano kwa saa', { maxRate: 1500 }],
  ['mshahara elfu kumi na tano', { payFrom: 15_000 }],
  ['from 20k to 30k', { payFrom: 20_000 }],
  [
    'maths tutor 800 nairobi',
    { subjects: ['mathematics'], role: 'tutor', maxRate: 800, place: 'Nairobi, Nairobi' },
  ],
  ['tutor to sit with my son all days', { role: 'tutor' }],
  ['further maths', { subjects: ['mathematics'] }],
  ['tutor for an 8 year old', { role: 'tutor', levels: ['primary'] }],
  ['highest paying jobs', { order: 'pay' }],
  ['pick subjects for grade 10', { role: 'career_coach', levels: ['secondary'], curricula: ['CBC'] }],
  ['which course after form four', { role: 'career_coach', levels: ['secondary'], curricula: ['8-4-4'] }],
  ['depressed teenager', { role: 'counselor' }],
  ['her father died', { role: 'counselor' }],
  ['kufundisha hesabu', { subjects: ['mathematics'], role: 'teacher' }],
  ['sec maths', { subjects: ['mathematics'], levels: ['secondary'] }],
  ['pry sch', { levels: ['primary'] }],
  ['lower pri', { levels: ['primary'] }],
  ['anayekuja haraka tao mtaani', {}],
  ['kazi zinazolipa vizuri', { order: 'pay' }],
  ['cv for a teaching job', { role: 'career_coach' }],
  ['nasaka tuta wa hesabu', { subjects: ['mathematics'], role: 'tutor', corrected: ['tutor'] }],
  ['tichaa wa inglis', { subjects: ['english'], role: 'teacher', corrected: ['teacher', 'english'] }],
  ['kemistri na fisiksi', { subjects: ['chemistry', 'physics'], corrected: ['chemistry', 'physics'] }],
  ['kaunsela', { role: 'counselor', corrected: ['counselor'] }],
  ['sychologist', { role: 'counselor', corrected: ['psychologist'] }],
  [
    'naitaji mtu mwenye anaweza kunifunza praimari',
    { levels: ['primary'], role: 'tutor', corrected: ['primary'] },
  ],
  ['sorry bro, nisort na gigi huko mtaani pliz', {}],
  ['shida ya kusoma', { subjects: ['special needs education'] }],
  ['struggling with reading', { subjects: ['special needs education'] }],
  ['i am a maths teacher, i need a counsellor', { role: 'counselor' }],
  ['mimi ni mwalimu wa hesabu natafuta mshauri', { role: 'counselor' }],
  ['i am a head teacher looking for a maths teacher', { subjects: ['mathematics'], role: 'teacher' }],
  ['mwanangu anaogopa mtihani', { role: 'counselor' }],
  ['nimefiwa na mume wangu', { role: 'counselor' }],
  ['which course with a C+', { role: 'career_coach' }],
  ['i am looking for a maths teacher', { subjects: ['mathematics'], role: 'teacher' }],
  ['i want to become a teacher, who can advise me', { role: 'career_coach' }],
  ['public speaking coach', { subjects: ['public speaking'], role: 'tutor' }],
])('%p is read as %p', (text, expected) => {
  expect<Record<string, unknown>>(told(text)).toEqual(expected)
})

test('a search of words alone is plain; one with a level, price, several subjects or words that tell nothing is not', () => {
  for (const text of ['astronomy', 'maths teacher kisumu']) expect(readSearch(text).isPlain).toBe(true)
  for (const text of ['librarian', 'form 2', 'tutor under 500', 'maths and physics', 'jobs in kisumu'])
    expect(readSearch(text).isPlain).toBe(false)
})

test('a place is corrected with more evidence than a subject, and short words never', () => {
  expect(['phisics', 'nairobbi', 'kisumo'].map(word => correctionOf(word, []))).toEqual([
    'physics',
    'nairobi',
    'kisumu',
  ])
  for (const word of ['tr', 'lam', 'nyota', 'kisumaa']) expect(correctionOf(word, [])).toBeNull()
})

test('an ordinary word is no misspelt other one', () => {
  for (const word of ['artistic', 'barrier', 'courage'])
    expect([word, correctionOf(word, [])]).toEqual([word, null])
})

test('several subjects are all asked for, unless joined by or', () => {
  const isBoth = (text: string) => readSearch(text).terms.some(term => term.isBoth)

  for (const text of ['physics and biology', 'physics biology', 'fizikia na biolojia'])
    expect(isBoth(text)).toBe(true)
  for (const text of ['physics or biology', 'physics/biology', 'fizikia ama biolojia', 'physics'])
    expect(isBoth(text)).toBe(false)
})

test('the gazetteer has places of all 47 counties', () => {
  expect(Object.keys(gazetteer).map(name => findCounty(name)?.name)).toEqual(Object.keys(gazetteer))
  expect(Object.keys(gazetteer)).toHaveLength(counties.length)
  expect(Object.values(gazetteer).every(names => names.length > 3 && names.every(Boolean))).toBe(true)
})
