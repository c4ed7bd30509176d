/** The employer: the company that a job names, and the school that posts it. */
export interface Employer {
  company: string
  postedBy: string
}

/** The line under a job's title. It always names the posting school, and the company it hires for if that differs (RULINGS.md section 10). */
export const employerLine = (employer: Employer): string => forWhom(employer) + employer.postedBy

/** The words before the name of the posting school. */
export const forWhom = ({ company, postedBy }: Employer): string =>
  isSameName(company, postedBy) ? '' : `for ${company}, posted by `

const isSameName = (one: string, other: string) => bare(one) === bare(other)

/** Ignores case, spaces and punctuation. */
const bare = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
