import type { Job } from '#db/schema.ts'

/** A made-up job. The place is the school's unless given. Pay is whole KES a month, between 72,000 and 120,000. */
export interface Listing
  extends Pick<Job, 'title' | 'description' | 'jobType' | 'subjects' | 'requirements'>,
    Partial<
      Pick<
        Job,
        'level' | 'specialization' | 'urgency' | 'isFeatured' | 'county' | 'town' | 'location' | 'posts'
      >
    > {
  key: string
  /** Of schools.ts. */
  school: string
  payFrom: number
  payTo: number
  /** Before the day of seeding. */
  daysAgo: number
}
