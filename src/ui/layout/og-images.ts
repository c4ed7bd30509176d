/** The pictures of shared links: public/og/{name}.png, made by src/dev/make-og-images.ts from these words. */
export const shareImages = {
  default: {
    title: 'Where education in Kenya meets',
    line: 'Teachers, tutors, counselors, coaches, parents and schools',
  },
  teaching: { title: 'Teaching jobs in Kenya', line: 'From pre-primary to university, in every county' },
  tutoring: { title: 'Tutoring in Kenya', line: 'Home, group and online lessons' },
  counseling: { title: 'School counseling in Kenya', line: 'Counselors and psychologists for learners' },
  coaching: { title: 'Career coaching in Kenya', line: 'The next step for learners and teachers' },
}

export type ShareImage = keyof typeof shareImages

export const shareImageSize = { width: 1200, height: 630 }

/** The picture of a field of work; the site's own where a field has none. */
export function shareImageFor(category: string): ShareImage {
  return category in shareImages ? (category as ShareImage) : 'default'
}
