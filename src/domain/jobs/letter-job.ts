/** A job as the dialog with a letter names it, by the `data-job` of each element. */
export type LetterJob = Record<(typeof names)[number], string>

const names = ['id', 'title', 'place', 'type', 'salary'] as const

/** A text for an attribute, a line each: in HTML the quotes of JSON would take six characters. */
export const writeLetterJob = (job: LetterJob) =>
  names.map(name => job[name].replaceAll('\n', ' ')).join('\n')

export function readLetterJob(text: string): LetterJob {
  const [id = '', title = '', place = '', type = '', salary = ''] = text.split('\n')
  return { id, title, place, type, salary }
}
