import type { users } from '#db/schema.ts'

export const demoPassword = 'karibu-elimu'

type Columns = Partial<typeof users.$inferInsert> &
  Pick<typeof users.$inferInsert, 'email' | 'firstName' | 'lastName' | 'userType'>

interface DemoAccount extends Columns {
  key: string
}

/** One account for each role except schools (schools.ts). The administrator signs in as `admin`. */
export const demoAccounts: DemoAccount[] = [
  {
    key: 'teacher',
    email: 'teacher@demo.elimu.test',
    phone: '254700000101',
    firstName: 'Amani',
    lastName: 'Wekesa',
    userType: 'teacher',
    location: 'nairobi',
    county: 'Nairobi',
    town: 'Westlands',
    bio: 'I teach Mathematics and Physics to Form 3 and 4, run the robotics club, and like lessons that start with a question.',
    skills: ['Lesson planning', 'Robotics club', 'CBC assessment', 'Google Classroom'],
    subjects: ['Mathematics', 'Physics'],
    experience: '7 years in two day schools in Nairobi; head of the Mathematics panel since 2023.',
    qualifications: 'Bachelor of Education (Science), Kenyatta University',
    availability: 'full_time',
    hourlyRate: 1800,
    tscNumber: '612345',
    isVerified: true,
  },
  {
    key: 'tutor',
    email: 'tutor@demo.elimu.test',
    phone: '254700000102',
    firstName: 'Halima',
    lastName: 'Abdi',
    userType: 'tutor',
    location: 'nairobi',
    county: 'Nairobi',
    town: 'South C',
    bio: 'Patient home and online tutor for Grades 4 to 9. I write to parents after each lesson.',
    skills: ['Exam preparation', 'Online lessons'],
    subjects: ['English', 'Mathematics'],
    experience: '4 years of home tuition',
    qualifications: 'Diploma in Primary Teacher Education',
    availability: 'part_time',
    schedule: 'Weekday afternoons and Saturday mornings',
    rates: 'KES 1,200 an hour',
    hourlyRate: 1200,
  },
  {
    key: 'counselor',
    email: 'counselor@demo.elimu.test',
    phone: '254700000103',
    firstName: 'Ruth',
    lastName: 'Jepkosgei',
    userType: 'counselor',
    location: 'nakuru',
    county: 'Nakuru',
    town: 'Nakuru',
    bio: 'School counselor for teenagers: listening first, parents as partners.',
    skills: ['Group sessions', 'Crisis response'],
    subjects: [],
    specialization: 'Mental Health',
    experience: '6-10',
    qualifications: 'MA Counselling Psychology',
    availability: 'full_time',
    hourlyRate: 2500,
    tscNumber: 'CPB sample licence',
  },
  {
    key: 'coach',
    email: 'coach@demo.elimu.test',
    phone: '254700000104',
    firstName: 'Dennis',
    lastName: 'Mwangi',
    userType: 'career_coach',
    location: 'nairobi',
    county: 'Nairobi',
    town: 'Kilimani',
    bio: 'I help school leavers choose a course, and teachers choose their next school.',
    skills: ['CV review', 'Interview practice'],
    subjects: [],
    specialization: 'Career Development',
    experience: '3-5',
    qualifications: 'BCom, certified career coach',
    availability: 'flexible',
    hourlyRate: 3000,
    tscNumber: 'Coaching certificate (sample)',
  },
  {
    key: 'parent',
    email: 'parent@demo.elimu.test',
    phone: '254700000105',
    firstName: 'Mercy',
    lastName: 'Naliaka',
    userType: 'parent',
    location: 'nairobi',
    county: 'Nairobi',
    town: 'Lavington',
    childAge: '11',
    experience: 'intermediate',
    preferredSubjects: ['Mathematics', 'English'],
    schedule: 'Tuesdays and Thursdays after 4 pm',
    rates: 'Up to KES 1,500 an hour',
  },
  {
    key: 'admin',
    email: 'admin@demo.elimu.test',
    username: 'admin',
    firstName: 'Demo',
    lastName: 'Administrator',
    userType: 'admin',
  },
]

/** The owner of the demo school in schools.ts signs in with this address. */
export const demoSchoolEmail = 'school@demo.elimu.test'
export const demoSchoolPhone = '254700000106'
