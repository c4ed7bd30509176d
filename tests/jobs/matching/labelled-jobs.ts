import type { Job } from '#db/schema.ts'
import type { Offered } from '#src/features/matching/score.ts'

/** Jobs as schools in Kenya post them, graded in `first-half.ts` and `second-half.ts`. */
export const labelledJobs = {
  mathsKisumu: teaching('Mathematics and Physics Teacher', ['Mathematics', 'Physics'], 'Kisumu', {
    requirements: ['TSC number', 'At least 2 years of teaching'],
  }),
  mathsNairobi: teaching('Mathematics Teacher', ['Mathematics'], 'Nairobi', {
    requirements: ['Bachelor of Education', '5 years of experience'],
  }),
  chemBioKisumu: teaching('Biology and Chemistry Teacher', ['Biology', 'Chemistry'], 'Kisumu', {
    requirements: ['TSC number'],
  }),
  physicsMombasa: teaching('Physics Teacher (BOM)', ['Physics'], 'Mombasa', {
    jobType: 'contract',
    requirements: ['Fresh graduates are welcome'],
  }),
  englishNairobi: teaching('English and Literature Teacher', ['English', 'Literature'], 'Nairobi', {
    requirements: ['3 years in a national school'],
  }),
  englishEldoret: teaching('Teacher of English', [], 'Uasin Gishu'),
  kiswahiliNyeri: teaching('Kisw. / History Teacher', ['Kisw', 'History'], 'Nyeri'),
  creKakamega: teaching('CRE & History Teacher', ['CRE', 'History'], 'Kakamega'),
  ireGarissa: teaching('IRE and Arabic Teacher', ['IRE', 'Arabic'], 'Garissa', { jobType: 'contract' }),
  geoMathsMachakos: teaching('Geography and Mathematics Teacher', ['Geography', 'Maths'], 'Machakos', {
    requirements: ['TSC number'],
  }),
  businessNakuru: teaching('Business Studies Teacher', ['Business Studies'], 'Nakuru'),
  computerKiambu: teaching('ICT and Computer Studies Teacher', ['ICT', 'Computer Studies'], 'Kiambu', {
    jobType: 'part_time',
    requirements: ['2 years of experience'],
  }),
  agricultureMeru: teaching('Agriculture and Biology Teacher', ['Agriculture', 'Biology'], 'Meru'),
  frenchNairobi: teaching('French Teacher (IGCSE)', ['French'], 'Nairobi', {
    jobType: 'part_time',
    requirements: ['At least three years with IGCSE classes'],
    ...byTheHour(1500, 2500),
  }),
  musicNairobi: teaching('Music Teacher', ['Music'], 'Nairobi', { jobType: 'part_time' }),
  gamesKiambu: teaching('PE Teacher and Football Coach', ['Physical Education'], 'Kiambu'),
  primaryKisumu: teaching('Upper Primary Teacher', ['English', 'Mathematics', 'Science'], 'Kisumu', {
    requirements: ['P1 certificate', '2 years of experience'],
  }),
  primaryNakuru: teaching('Grade 4 Class Teacher', [], 'Nakuru', { requirements: ['P1 or diploma'] }),
  juniorMachakos: teaching('Junior School Teacher', ['Integrated Science'], 'Machakos', {
    jobType: 'contract',
  }),
  nurseryMombasa: teaching('ECDE Teacher', ['Early Childhood Development'], 'Mombasa'),
  specialNairobi: teaching('Special Needs Teacher', ['Special Needs Education'], 'Nairobi', {
    specialization: 'Autism',
  }),
  headEldoret: teaching('Headteacher, Primary', [], 'Uasin Gishu', {
    requirements: ['10 years of teaching, 3 of them as deputy'],
  }),

  mathsOnline: tutoring('Online Mathematics Tutor', ['Mathematics'], null, {
    jobType: 'remote',
    ...byTheHour(800, 1200),
  }),
  homeTutorNairobi: tutoring('Home Tutor for Grade 6', ['Mathematics', 'English'], 'Nairobi', {
    ...byTheHour(700, 1000),
  }),
  chemistryTutorKisumu: tutoring('Chemistry Tutor, Form 3 and 4', ['Chemistry'], 'Kisumu', {
    ...byTheHour(1000, 1500),
  }),
  frenchOnline: tutoring('French Tutor', ['French'], null, { jobType: 'remote', ...byTheHour(1500, 2000) }),
  codingMombasa: tutoring('Coding Tutor for Teens', ['Computer Studies', 'Scratch'], 'Mombasa', {
    ...byTheHour(1000, 1200),
  }),
  englishHolidaysNakuru: tutoring('English Holiday Tutor', ['English'], 'Nakuru', { jobType: 'contract' }),

  counselorNairobi: guiding('counseling', 'School Counselor', 'Adolescent mental health', 'Nairobi', {
    requirements: ['3 years of experience'],
  }),
  counselorKisumu: guiding(
    'counseling',
    'Guidance and Counselling Officer',
    'Guidance and counselling',
    'Kisumu',
  ),
  counselorOnline: guiding('counseling', 'Student Counsellor', 'Trauma', null, { jobType: 'remote' }),
  counselorMombasa: guiding('counseling', 'Counselling Psychologist', 'Addiction', 'Mombasa', {
    jobType: 'contract',
    requirements: ['5 years of practice'],
  }),
  coachNairobi: guiding('coaching', 'Career Coach, University', 'CV and interviews', 'Nairobi'),
  coachOnline: guiding('coaching', 'Career Adviser', 'Study abroad', null, { jobType: 'remote' }),
  coachKisumu: guiding('coaching', 'Career Guidance Officer', 'TVET and careers', 'Kisumu', {
    jobType: 'contract',
  }),
  trainerNakuru: guiding('coaching', 'Employability Trainer', 'Job readiness', 'Nakuru', {
    jobType: 'contract',
  }),

  librarianNairobi: job('School Librarian', 'other', [], 'Nairobi'),
  laboratoryKisumu: job('Laboratory Technician', 'other', ['Chemistry'], 'Kisumu'),
  matronNyeri: job('Boarding Matron', 'other', [], 'Nyeri'),
  bursarEldoret: job('Bursar', 'other', [], 'Uasin Gishu', { requirements: ['CPA part 2'] }),
} satisfies Record<string, Offered>

export type LabelledJob = keyof typeof labelledJobs

type Changes = Partial<Offered>

function job(
  title: string,
  category: Job['category'],
  subjects: string[],
  county: string | null,
  changes: Changes = {},
): Offered {
  return {
    ...{ title, category, subjects, county },
    ...{ specialization: null, jobType: 'full_time', requirements: [] },
    ...{ payFrom: 40_000, payTo: 60_000, payPeriod: 'month' },
    ...changes,
  }
}

function teaching(title: string, subjects: string[], county: string, changes?: Changes) {
  return job(title, 'teaching', subjects, county, changes)
}

function tutoring(title: string, subjects: string[], county: string | null, changes?: Changes) {
  return job(title, 'tutoring', subjects, county, { jobType: 'part_time', ...changes })
}

function guiding(
  category: 'counseling' | 'coaching',
  title: string,
  specialization: string,
  county: string | null,
  changes?: Changes,
) {
  return job(title, category, [], county, { specialization, ...changes })
}

function byTheHour(payFrom: number, payTo: number): Changes {
  return { payFrom, payTo, payPeriod: 'hour' }
}
