import type { schools } from '#db/schema.ts'

type Columns = Pick<
  typeof schools.$inferInsert,
  'name' | 'type' | 'population' | 'departments' | 'county' | 'town' | 'isVerified'
>

/** `owner` is the school's user. All names are fictional. */
export interface SampleSchool extends Columns {
  key: string
  owner: { firstName: string; lastName: string; position: string }
}

/** The first is the school of the demo account. */
export const sampleSchools: SampleSchool[] = [
  {
    key: 'demo',
    name: 'Tumaini Hills School',
    type: 'secondary',
    population: '640',
    departments: ['Mathematics', 'Sciences', 'Languages', 'Guidance and Counseling'],
    county: 'Nairobi',
    town: 'Westlands',
    isVerified: true,
    owner: { firstName: 'Margaret', lastName: 'Atieno', position: 'Principal' },
  },
  {
    key: 'ziwa',
    name: 'Ziwa View Secondary School',
    type: 'secondary',
    population: '820',
    departments: ['Sciences', 'Humanities', 'Technical'],
    county: 'Kisumu',
    town: 'Kisumu',
    isVerified: true,
    owner: { firstName: 'Joseph', lastName: 'Odhiambo', position: 'Principal' },
  },
  {
    key: 'bahari',
    name: 'Bahari Sands Primary School',
    type: 'primary',
    population: '410',
    departments: ['Lower primary', 'Upper primary'],
    county: 'Mombasa',
    town: 'Nyali',
    isVerified: true,
    owner: { firstName: 'Fatuma', lastName: 'Mwinyi', position: 'Head Teacher' },
  },
  {
    key: 'menengai',
    name: 'Menengai Springs Academy',
    type: 'primary',
    population: '360',
    departments: ['Upper primary', 'Junior school'],
    county: 'Nakuru',
    town: 'Nakuru',
    isVerified: false,
    owner: { firstName: 'Daniel', lastName: 'Rotich', position: 'Director' },
  },
  {
    key: 'chai',
    name: "Chai Ridge Girls' High School",
    type: 'secondary',
    population: '540',
    departments: ['Languages', 'Humanities', 'Sciences'],
    county: 'Kiambu',
    town: 'Limuru',
    isVerified: true,
    owner: { firstName: 'Esther', lastName: 'Wangari', position: 'Deputy Principal' },
  },
  {
    key: 'savanna',
    name: 'Savanna University College',
    type: 'university',
    population: '2,300',
    departments: ['Education', 'Computing', 'Student Affairs'],
    county: 'Nairobi',
    town: 'Karen',
    isVerified: true,
    owner: { firstName: 'Charles', lastName: 'Mutiso', position: 'Human Resources Officer' },
  },
  {
    key: 'somo',
    name: 'Somo Plus Learning Centre',
    type: 'tertiary',
    population: '180',
    departments: ['Home tuition', 'Online tuition', 'Career coaching'],
    county: 'Kiambu',
    town: 'Thika',
    isVerified: false,
    owner: { firstName: 'Naomi', lastName: 'Wambui', position: 'Manager' },
  },
  {
    key: 'pwani',
    name: 'Pwani Crest School',
    type: 'secondary',
    population: '470',
    departments: ['Sciences', 'Learning support', 'Guidance and Counseling'],
    county: 'Mombasa',
    town: 'Mombasa',
    isVerified: false,
    owner: { firstName: 'Salim', lastName: 'Bakari', position: 'Principal' },
  },
]
