import type { Job } from '#db/schema.ts'

/** A fictional job. Its place is the school's unless given. Pay is in whole KES a month, from 72,000 to 120,000. */
export interface SampleJob
  extends Pick<Job, 'title' | 'description' | 'jobType' | 'subjects' | 'requirements'>,
    Partial<
      Pick<
        Job,
        'level' | 'specialization' | 'urgency' | 'isFeatured' | 'county' | 'town' | 'location' | 'posts'
      >
    > {
  key: string
  /** A key of schools.ts. */
  school: string
  payFrom: number
  payTo: number
  /** Days before seeding. */
  daysAgo: number
}

/** Returns 'Westlands, Nairobi', or 'Nakuru' if town and county have the same name. */
export function placeLabel({ town, county }: { town: string; county: string }): string {
  return town === county ? town : `${town}, ${county}`
}
