import about from './guides/about.md' with { type: 'text' }
import cbe from './guides/cbe-levels-and-learning-areas.md' with { type: 'text' }
import cookies from './guides/cookies.md' with { type: 'text' }
import corporalPunishment from './guides/corporal-punishment.md' with { type: 'text' }
import counselorLicensing from './guides/counselor-licensing.md' with { type: 'text' }
import cvWriting from './guides/cv-writing.md' with { type: 'text' }
import dataRights from './guides/data-rights.md' with { type: 'text' }
import contract from './guides/employment-contract.md' with { type: 'text' }
import fairTreatment from './guides/fair-treatment.md' with { type: 'text' }
import help from './guides/help.md' with { type: 'text' }
import interviews from './guides/interview-preparation.md' with { type: 'text' }
import jobScams from './guides/job-scams.md' with { type: 'text' }
import leaveAndHours from './guides/leave-and-hours.md' with { type: 'text' }
import pay from './guides/pay-and-deductions.md' with { type: 'text' }
import mpesa from './guides/paying-by-mpesa.md' with { type: 'text' }
import privacy from './guides/privacy.md' with { type: 'text' }
import terms from './guides/terms.md' with { type: 'text' }
import tscRegistration from './guides/tsc-registration.md' with { type: 'text' }
import complaints from './guides/where-to-complain.md' with { type: 'text' }
import workPermits from './guides/work-permits.md' with { type: 'text' }
import { type Guide, readGuide } from './parse-guide.ts'

/** Every guide at /resources/{slug}, in the order of the index. */
export const guides = {
  tscRegistration: readGuide('tsc-registration', tscRegistration),
  cbe: readGuide('cbe-levels-and-learning-areas', cbe),
  counselorLicensing: readGuide('counselor-licensing', counselorLicensing),
  contract: readGuide('employment-contract', contract),
  pay: readGuide('pay-and-deductions', pay),
  leaveAndHours: readGuide('leave-and-hours', leaveAndHours),
  fairTreatment: readGuide('fair-treatment', fairTreatment),
  corporalPunishment: readGuide('corporal-punishment', corporalPunishment),
  workPermits: readGuide('work-permits', workPermits),
  complaints: readGuide('where-to-complain', complaints),
  cvWriting: readGuide('cv-writing', cvWriting),
  interviews: readGuide('interview-preparation', interviews),
  jobScams: readGuide('job-scams', jobScams),
  mpesa: readGuide('paying-by-mpesa', mpesa),
  dataRights: readGuide('data-rights', dataRights),
}

/** Texts with an address of their own. */
export const texts = {
  about: readGuide('about', about),
  help: readGuide('help', help),
  terms: readGuide('terms', terms),
  privacy: readGuide('privacy', privacy),
  cookies: readGuide('cookies', cookies),
}

export function findGuide(slug: string): Guide | undefined {
  return Object.values(guides).find(guide => guide.slug === slug)
}
