import type { User } from '#db/schema.ts'
import { holdsContact } from '#src/domain/people/contact-details.ts'

export const countWords = (text: string) => text.match(/\S+/g)?.length ?? 0

/** 'a', 'a and b', 'a, b and c'; 'a, and b and c' where an item has an 'and' of its own. */
export function formatList(items: readonly string[]): string {
  if (items.length < 2) return items.join('')
  const and = items.some(item => / and /.test(item)) ? ', and ' : ' and '
  return items.slice(0, -1).join(', ') + and + items.at(-1)
}

/**
 * What somebody wrote of themselves, cut where a sentence or a part of one ends; without what says how to reach them. A line
 * that goes on in lower case is the same sentence, any other is one of its own.
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

/** How a text begins, as far as whole clauses have at most `max` words, with a full stop. Null where none has. */
export function truncateToClauses(text: string, max: number): string | null {
  let chosen = ''
  for (const clause of clausesOf(text)) {
    const longer = `${chosen} ${clause}`.trim()
    if (countWords(longer) > max) break
    chosen = longer
  }
  return chosen === '' || holdsContact(chosen) ? null : withFullStop(chosen)
}

/** A sentence of its own: as the person wrote it where it speaks of 'I', else behind what it is about. */
export const asSentence = (about: string, text: string) =>
  /^(I|My)\b/.test(text) ? text : `${about}: ${text}`

/** Ends with a full stop, or the mark that stands there. */
export const withFullStop = (text: string) => `${text.replace(/[\s;,:]+$/, '')}.`.replace(/([.!?])\.$/, '$1')

/** A text of a job on one line, without phone numbers, addresses and marks at its end. */
export const plain = (text: string) =>
  text
    .split(/\s+/)
    .filter(word => !holdsContact(word))
    .join(' ')
    .replace(/[\s.!]+$/, '')

/** A person with what may stand in a letter: a subject or skill that says how to reach them is none. */
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

/** Whether somebody wrote that they have none, or none yet. */
export const isDenied = (text: string) =>
  /\b(no|not|none|nil|n\/a|pending|appl(y|ied|ying|ication)|await\w*|process|progress|expired|lapsed)\b/i.test(
    text,
  )
