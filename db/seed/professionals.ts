import { guidance } from './professionals-guidance.ts'
import { lessons } from './professionals-lessons.ts'

export const sampleProfessionals = [...lessons, ...guidance]
