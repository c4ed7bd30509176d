import { guideIntent } from '../guide-answer.ts'
import { sectionAt } from '../guide-sections.ts'
import type { Intent } from '../intent.ts'

const law = (id: string, ...section: Parameters<typeof sectionAt>): Intent =>
  guideIntent({ id: `law-${id}` }, sectionAt(...section))

export const contract = law('contract', 'contract', 'a-written-contract')
export const probation = law('probation', 'contract', 'probation')
export const notice = law('notice', 'contract', 'notice')
export const dismissal = law('dismissal', 'contract', 'dismissal')
export const redundancy = law('redundancy', 'contract', 'redundancy')
export const bom = law('bom', 'contract', 'bom-teachers')
export const payDay = law('pay-day', 'pay', 'pay-day')
export const deductions = law('deductions', 'pay', 'deductions')
export const payslips = law('payslips', 'pay', 'payslips')
export const statutory = law('statutory', 'pay', 'nssf-shif-housing-levy-and-paye')
export const annualLeave = law('annual-leave', 'leaveAndHours', 'annual-leave')
export const sickLeave = law('sick-leave', 'leaveAndHours', 'sick-leave')
export const maternity = law('maternity', 'leaveAndHours', 'maternity-leave')
export const paternity = law('paternity', 'leaveAndHours', 'paternity-leave')
export const hours = law('hours', 'leaveAndHours', 'working-hours')
export const adverts = law('adverts', 'fairTreatment', 'adverts-male-teacher-only-christian')
export const discrimination = law('discrimination', 'fairTreatment', 'discrimination-at-work')
export const harassment = law('harassment', 'fairTreatment', 'sexual-harassment')
export const documents = law('documents', 'fairTreatment', 'your-documents')
export const corporalPunishment = law('corporal-punishment', 'corporalPunishment')
export const punishedTeacher = law('punished-teacher', 'corporalPunishment', 'what-can-happen-to-the-teacher')
export const workPermit = law('work-permit', 'workPermits', 'which-work-permit')
export const hiringForeigners = law('hiring-foreigners', 'workPermits', 'what-the-school-must-do')
export const foreignTsc = law('foreign-tsc', 'workPermits', 'tsc-registration-for-foreign-teachers')
export const complaints = law('complaints', 'complaints')
export const labourOfficer = law('labour-officer', 'complaints', 'the-labour-officer')
export const court = law('court', 'complaints', 'the-court')
