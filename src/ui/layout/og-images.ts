/** The pictures of shared links: public/og/{name}.png, made by src/dev/make-og-images.ts from these words. */
export const shareImages = {
  default: {
    title: 'Education jobs and tutoring in Kenya',
    line: 'Teachers, tutors, counselors, coaches, parents and schools',
  },
  teaching: { title: 'Teaching jobs in Kenya', line: 'From pre-primary to university, in every county' },
  tutoring: { title: 'Tutoring jobs in Kenya', line: 'At home, in centres and online' },
  counseling: { title: 'School counselling in Kenya', line: 'Jobs for counselors and psychologists' },
  coaching: { title: 'Career coaching jobs in Kenya', line: 'Jobs for career coaches' },
}

export type ShareImage = keyof typeof shareImages

export const shareImageSize = { width: 1200, height: 630 }

/** The picture of a field of work; the site's own where a field has none. */
export function shareImageFor(category: string): ShareImage {
  return category in shareImages ? (category as ShareImage) : 'default'
}
