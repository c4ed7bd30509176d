/** Who hires: the company that a job names, and the school that posts it. */
export interface Employer {
  company: string
  postedBy: string
}

/** What stands under a job's title (RULINGS.md section 10): the school that posts it, always, and whom it hires for where that is another. */
export function employerLine({ company, postedBy }: Employer): string {
  return isSameName(company, postedBy) ? postedBy : `for ${company}, posted by ${postedBy}`
}

const isSameName = (one: string, other: string) => bare(one) === bare(other)

/** Letters and digits only, whatever their case: spaces, stops and apostrophes make no other name. */
const bare = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
