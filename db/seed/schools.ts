import type { Job, schools } from '#db/schema.ts'

type Columns<Name extends keyof typeof schools.$inferInsert> = Pick<typeof schools.$inferInsert, Name>

/** A fictional school and its user. */
export interface SampleSchool extends Columns<'departments' | 'isVerified'> {
  /** The employer in its jobs; private if not given. */
  schoolType?: Job['schoolType']
  school: Columns<'name' | 'type' | 'population'> & { key: string }
  place: { county: string; town: string }
  owner: { firstName: string; lastName: string; position: string }
}

/** The first is the school of the demo account. */
export const sampleSchools: SampleSchool[] = [
  {
    school: { key: 'demo', name: 'Tumaini Hills School', type: 'secondary', population: '640' },
    isVerified: true,
    departments: ['Mathematics', 'Sciences', 'Languages', 'Guidance and Counselling'],
    place: { county: 'Nairobi', town: 'Westlands' },
    owner: { firstName: 'Margaret', lastName: 'Atieno', position: 'Principal' },
  },
  {
    school: { key: 'ziwa', name: 'Ziwa View Secondary School', type: 'secondary', population: '820' },
    schoolType: 'bom',
    isVerified: true,
    departments: ['Sciences', 'Humanities', 'Technical'],
    place: { county: 'Kisumu', town: 'Kisumu' },
    owner: { firstName: 'Joseph', lastName: 'Odhiambo', position: 'Principal' },
  },
  {
    school: { key: 'bahari', name: 'Bahari Sands Primary School', type: 'primary', population: '410' },
    isVerified: true,
    departments: ['Lower primary', 'Upper primary'],
    place: { county: 'Mombasa', town: 'Nyali' },
    owner: { firstName: 'Fatuma', lastName: 'Mwinyi', position: 'Head Teacher' },
  },
  {
    school: { key: 'menengai', name: 'Menengai Springs Academy', type: 'primary', population: '360' },
    departments: ['Upper primary', 'Junior school'],
    place: { county: 'Nakuru', town: 'Nakuru' },
    owner: { firstName: 'Daniel', lastName: 'Rotich', position: 'Director' },
  },
  {
    school: { key: 'chai', name: "Chai Ridge Girls' High School", type: 'secondary', population: '540' },
    schoolType: 'bom',
    isVerified: true,
    departments: ['Languages', 'Humanities', 'Sciences'],
    place: { county: 'Kiambu', town: 'Limuru' },
    owner: { firstName: 'Esther', lastName: 'Wangari', position: 'Deputy Principal' },
  },
  {
    school: { key: 'savanna', name: 'Savanna University College', type: 'university', population: '2,300' },
    isVerified: true,
    departments: ['Education', 'Computing', 'Student Affairs'],
    place: { county: 'Nairobi', town: 'Karen' },
    owner: { firstName: 'Charles', lastName: 'Mutiso', position: 'Human Resources Officer' },
  },
  {
    school: { key: 'somo', name: 'Somo Plus Learning Centre', type: 'tertiary', population: '180' },
    departments: ['Home tuition', 'Online tuition', 'Career coaching'],
    place: { county: 'Kiambu', town: 'Thika' },
    owner: { firstName: 'Naomi', lastName: 'Wambui', position: 'Manager' },
  },
  {
    school: { key: 'pwani', name: 'Pwani Crest School', type: 'secondary', population: '470' },
    schoolType: 'ngo',
    departments: ['Sciences', 'Learning support', 'Guidance and Counselling'],
    place: { county: 'Mombasa', town: 'Mombasa' },
    owner: { firstName: 'Salim', lastName: 'Bakari', position: 'Principal' },
  },
]

/** Returns 'Westlands, Nairobi', or 'Nakuru' if town and county have the same name. */
export function placeLabel({ town, county }: { town: string; county: string }): string {
  return town === county ? town : `${town}, ${county}`
}
