import { counselorsAndCoaches } from './counselors-and-coaches.ts'
import { teachersAndTutors } from './teachers-and-tutors.ts'

export const sampleProfessionals = [...teachersAndTutors, ...counselorsAndCoaches]
