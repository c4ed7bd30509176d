import { guidance } from './counselors-and-coaches.ts'
import { lessons } from './teachers-and-tutors.ts'

export const sampleProfessionals = [...lessons, ...guidance]
