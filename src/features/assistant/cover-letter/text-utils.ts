import type { User } from '#db/schema.ts'
import { holdsContact } from '#src/domain/people/contact-details.ts'

export const countWords = (text: string) => text.match(/\S+/g)?.length ?? 0

/** 'a', 'a and b' or 'a, b and c'; 'a, and b and c' if an item contains 'and'. */
export function formatList(items: readonly string[]): string {
  if (items.length < 2) return items.join('')
  const and = items.some(item => / and /.test(item)) ? ', and ' : ' and '
  return items.slice(0, -1).join(', ') + and + items.at(-1)
}

/**
 * Splits a text into sentences and clauses, without those that contain contact details. A line that begins in lower case continues
 * the sentence before it.
 */
export function clausesOf(text: string): string[] {
  const lines = text
    .replace(/\s*\n\s*(?=\p{Ll})/gu, ' ')
    .split('\n')
    .map(line =>
      line
        .replace(/^[\s•*-]+/, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean)
  return lines
    .flatMap(line => (/[.!?;]$/.test(line) ? line : `${line};`).split(/(?<=[.!?;])\s+/))
    .filter(clause => !holdsContact(clause))
}

/** The first whole clauses of a text, up to `max` words, with a full stop. Null if even the first is longer. */
export function truncateToClauses(text: string, max: number): string | null {
  let chosen = ''
  for (const clause of clausesOf(text)) {
    const longer = `${chosen} ${clause}`.trim()
    if (countWords(longer) > max) break
    chosen = longer
  }
  return chosen === '' || holdsContact(chosen) ? null : withFullStop(chosen)
}

/** The text unchanged if it begins with 'I' or 'My', otherwise after a label. */
export const asSentence = (about: string, text: string) =>
  /^(I|My)\b/.test(text) ? text : `${about}: ${text}`

/** Adds a full stop unless the text ends with '!' or '?'. */
export const withFullStop = (text: string) => `${text.replace(/[\s;,:]+$/, '')}.`.replace(/([.!?])\.$/, '$1')

/** A text of a job on one line, without contact details and final punctuation. */
export const plain = (text: string) =>
  text
    .split(/\s+/)
    .filter(word => !holdsContact(word))
    .join(' ')
    .replace(/[\s.!]+$/, '')

/** Removes subjects and skills that contain contact details. */
export function withoutContacts<T extends Pick<User, 'subjects' | 'skills' | 'specialization'>>(
  person: T,
): T {
  const { subjects, skills, specialization } = person
  const isFree = (text: string) => !holdsContact(text)
  return {
    ...person,
    subjects: subjects.filter(isFree),
    skills: skills.filter(isFree),
    specialization: specialization && isFree(specialization) ? specialization : null,
  }
}

/** Whether a text says that the person has no registration, or not yet. */
export const isDenied = (text: string) =>
  /\b(no|not|none|nil|n\/a|pending|appl(y|ied|ying|ication)|await\w*|process|progress|expired|lapsed)\b/i.test(
    text,
  )
