import type { users } from '#db/schema.ts'

type Columns<Name extends keyof typeof users.$inferInsert> = Required<Pick<typeof users.$inferInsert, Name>>

type Teaching = 'headline' | 'teachesLevels' | 'curricula' | 'teachingModes' | 'areas' | 'languages'

/** A fictional person with a complete profile. */
interface SampleProfessional
  extends Columns<'bio' | 'skills' | 'qualifications'>,
    Partial<Columns<Teaching>> {
  person: Columns<'firstName' | 'lastName' | 'userType'> & { key: string }
  place: Columns<'county'> & { town: string }
  work: Columns<'experience' | 'availability' | 'hourlyRate'>
  /** A drawing in public/samples/, of things and animals. */
  profileImageUrl?: string
  subjects?: string[]
  specialization?: string
  /** A reviewer is `parent` or a key of schools.ts; ratings are 1 to 5 stars. */
  reviews: [by: string, rating: number, text: string][]
}

export const sampleProfessionals: SampleProfessional[] = [
  {
    person: { key: 'wanjiru', firstName: 'Wanjiru', lastName: 'Kamau', userType: 'teacher' },
    profileImageUrl: '/samples/mlima.svg',
    place: { county: 'Nairobi', town: 'Kasarani' },
    work: { experience: '9 years', availability: 'full_time', hourlyRate: 2000 },
    headline: 'Four classes through KCSE, and no one afraid of Mathematics',
    teachesLevels: ['secondary'],
    curricula: ['CBC', '8-4-4'],
    teachingModes: ['online'],
    languages: ['English', 'Kiswahili', 'Kikuyu'],
    bio: 'Mathematics teacher who has taken four classes through KCSE. I use past papers early, so no one fears them.',
    skills: ['KCSE preparation', 'Differentiated teaching', 'Mentoring'],
    subjects: ['Mathematics', 'Physics'],
    qualifications: 'Bachelor of Education (Science), University of Nairobi',
    reviews: [
      ['demo', 5, 'Her Form 4 class gained two mean grades in a year.'],
      ['parent', 5, 'My daughter now explains fractions to me.'],
      ['chai', 5, 'Always prepared, always early.'],
    ],
  },
  {
    person: { key: 'otieno', firstName: 'Brian', lastName: 'Otieno', userType: 'teacher' },
    place: { county: 'Kisumu', town: 'Kisumu' },
    work: { experience: '6 years', availability: 'full_time', hourlyRate: 1700 },
    headline: 'Chemistry and Biology with experiments',
    teachesLevels: ['secondary'],
    curricula: ['CBC', '8-4-4'],
    languages: ['English', 'Kiswahili', 'Dholuo'],
    bio: 'Chemistry and Biology, with as many experiments as the cupboard allows. I also look after the laboratory.',
    skills: ['Laboratory work', 'Science fair', 'Project work'],
    subjects: ['Chemistry', 'Biology'],
    qualifications: 'Bachelor of Education (Science), Maseno University',
    reviews: [
      ['ziwa', 5, 'Took two students to the national science fair.'],
      ['demo', 4, 'Good teacher, honest about what the lab lacked.'],
    ],
  },
  {
    person: { key: 'amina', firstName: 'Amina', lastName: 'Hassan', userType: 'teacher' },
    place: { county: 'Mombasa', town: 'Mvita' },
    work: { experience: '11 years', availability: 'full_time', hourlyRate: 1600 },
    headline: 'Kiswahili na IRE, with public speaking',
    teachesLevels: ['junior', 'secondary'],
    curricula: ['CBC', '8-4-4'],
    languages: ['Kiswahili', 'English', 'Arabic'],
    bio: 'Mwalimu wa Kiswahili na IRE. I coach public speaking and the drama club at the coast.',
    skills: ['Public speaking', 'Drama club', 'Insha writing'],
    subjects: ['Kiswahili', 'Islamic Religious Education'],
    qualifications: 'Bachelor of Education (Arts), Pwani University',
    reviews: [
      ['bahari', 5, 'The children quote their own poems now.'],
      ['pwani', 5, 'Excellent command of the class.'],
      ['parent', 4, 'Warm, and strict when it matters.'],
    ],
  },
  {
    person: { key: 'chebet', firstName: 'Chebet', lastName: 'Koech', userType: 'tutor' },
    profileImageUrl: '/samples/twiga.svg',
    place: { county: 'Uasin Gishu', town: 'Eldoret' },
    work: { experience: '5 years', availability: 'part_time', hourlyRate: 1300 },
    headline: 'One short story a week, and better essays',
    teachesLevels: ['junior', 'secondary'],
    curricula: ['CBC', 'IGCSE'],
    teachingModes: ['home', 'online'],
    areas: ['Elgon View', 'Kapsoya'],
    languages: ['English', 'Kiswahili', 'Kalenjin'],
    bio: 'English tutor for Grades 6 to 12. We read one short story a week and write about it.',
    skills: ['Essay writing', 'Reading circles', 'Online lessons'],
    subjects: ['English', 'Literature in English'],
    qualifications: 'BA Linguistics, Moi University',
    reviews: [
      ['parent', 5, 'My son asks for the next story.'],
      ['somo', 4, 'Reliable and well liked.'],
    ],
  },
  {
    person: { key: 'mutua', firstName: 'Mutua', lastName: 'Kilonzo', userType: 'teacher' },
    place: { county: 'Machakos', town: 'Machakos' },
    work: { experience: '4 years', availability: 'contract', hourlyRate: 1500 },
    headline: 'Computer Studies from spreadsheets to first programs',
    teachesLevels: ['secondary'],
    curricula: ['CBC'],
    teachingModes: ['online'],
    languages: ['English', 'Kiswahili', 'Kamba'],
    bio: 'Computer Studies teacher. From spreadsheets to first programs, even when three learners share one computer.',
    skills: ['Python', 'Scratch', 'Networks', 'Computer lab upkeep'],
    subjects: ['Computer Studies', 'Mathematics'],
    qualifications: 'Bachelor of Education (ICT), Machakos University',
    reviews: [['demo', 4, 'Set up our lab in a weekend.']],
  },
  {
    person: { key: 'nyambura', firstName: 'Grace', lastName: 'Nyambura', userType: 'tutor' },
    profileImageUrl: '/samples/kitabu.svg',
    place: { county: 'Kiambu', town: 'Ruiru' },
    work: { experience: '8 years', availability: 'flexible', hourlyRate: 1500 },
    headline: 'I find the one step in Mathematics that was missed',
    teachesLevels: ['primary', 'junior', 'secondary'],
    curricula: ['CBC', '8-4-4', 'IGCSE'],
    teachingModes: ['home', 'online'],
    areas: ['Ruiru', 'Kahawa', 'Kasarani'],
    languages: ['English', 'Kiswahili'],
    bio: 'Mathematics at home or online, from Grade 4 to Form 4. I find the one step that was missed and start there.',
    skills: ['Home tuition', 'KPSEA and KJSEA preparation'],
    subjects: ['Mathematics'],
    qualifications: 'BSc Mathematics, JKUAT',
    reviews: [
      ['parent', 5, 'From 38 to 71 percent in two terms.'],
      ['somo', 5, 'The tutor we recommend first.'],
    ],
  },
  {
    person: { key: 'barasa', firstName: 'Kevin', lastName: 'Barasa', userType: 'tutor' },
    place: { county: 'Kakamega', town: 'Kakamega' },
    work: { experience: '3 years', availability: 'part_time', hourlyRate: 1000 },
    headline: 'Sciences with apparatus from the kitchen',
    teachesLevels: ['junior', 'secondary'],
    curricula: ['CBC', '8-4-4'],
    teachingModes: ['home'],
    areas: ['Kakamega', 'Mumias'],
    languages: ['English', 'Kiswahili', 'Luhya'],
    bio: 'Sciences for junior and senior school. The best apparatus comes from the kitchen.',
    skills: ['Integrated Science', 'KCSE practicals'],
    subjects: ['Sciences', 'Biology', 'Physics'],
    qualifications: 'BSc Physics, Masinde Muliro University',
    reviews: [['parent', 4, 'Explains well, sometimes runs late.']],
  },
  {
    person: { key: 'achieng', firstName: 'Faith', lastName: 'Achieng', userType: 'counselor' },
    profileImageUrl: '/samples/chombo.svg',
    place: { county: 'Kisumu', town: 'Kisumu' },
    work: { experience: '10+', availability: 'full_time', hourlyRate: 3000 },
    bio: 'Educational psychologist. I assess learning difficulties and write plans that teachers can follow.',
    skills: ['Assessment', 'Individual education plans', 'Parent workshops'],
    specialization: 'Educational Psychology',
    qualifications: 'MEd Educational Psychology, Maseno University',
    reviews: [
      ['ziwa', 5, 'Her reports are clear and her plans work.'],
      ['parent', 5, 'At last someone saw how he learns.'],
    ],
  },
  {
    person: { key: 'kiprono', firstName: 'Samuel', lastName: 'Kiprono', userType: 'counselor' },
    profileImageUrl: '/samples/mti.svg',
    place: { county: 'Nakuru', town: 'Naivasha' },
    work: { experience: '6-10', availability: 'contract', hourlyRate: 2200 },
    bio: 'Guidance on choosing subjects in senior school and courses after it.',
    skills: ['Career tests', 'Subject choice', 'KUCCPS applications'],
    specialization: 'Career Development',
    qualifications: 'MA Guidance and Counselling, Egerton University',
    reviews: [['menengai', 5, 'Every Grade 9 student left with a plan.']],
  },
  {
    person: { key: 'zainab', firstName: 'Zainab', lastName: 'Omar', userType: 'counselor' },
    profileImageUrl: '/samples/dau.svg',
    place: { county: 'Mombasa', town: 'Nyali' },
    work: { experience: '6-10', availability: 'part_time', hourlyRate: 2800 },
    bio: 'Counselor for young people: grief, exam stress, friendship. What you tell me stays between us.',
    skills: ['Play therapy', 'Exam stress', 'Peer counselor training'],
    specialization: 'Mental Health',
    qualifications: 'MSc Clinical Psychology',
    reviews: [
      ['bahari', 5, 'The teachers go to her too.'],
      ['pwani', 4, 'Calm and discreet.'],
    ],
  },
  {
    person: { key: 'njoroge', firstName: 'Peter', lastName: 'Njoroge', userType: 'career_coach' },
    place: { county: 'Nairobi', town: 'Upper Hill' },
    work: { experience: '10+', availability: 'flexible', hourlyRate: 3500 },
    bio: 'Career coach for teachers moving into leadership: applications, panel interviews and the first hundred days.',
    skills: ['Leadership coaching', 'Panel practice', 'CV writing'],
    specialization: 'School leadership',
    qualifications: 'MBA, certified coach',
    reviews: [
      ['savanna', 5, 'Three of our staff were promoted after his course.'],
      ['demo', 5, 'Practical and encouraging.'],
    ],
  },
  {
    person: { key: 'wairimu', firstName: 'Lilian', lastName: 'Wairimu', userType: 'career_coach' },
    place: { county: 'Nyeri', town: 'Nyeri' },
    work: { experience: '3-5', availability: 'part_time', hourlyRate: 2000 },
    bio: 'I help graduates find their first job in a school, from TSC registration to the demonstration lesson.',
    skills: ['First job', 'Demonstration lessons', 'Interview practice'],
    specialization: 'Career Development',
    qualifications: 'BEd (Arts), certified coach',
    reviews: [['chai', 4, 'Prepared two of our best interns.']],
  },
]
