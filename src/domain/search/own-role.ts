import { type Meaning, meaningOf } from './meanings.ts'
import { roleWords } from './phrases.ts'
import { positions, topics } from './vocabulary.ts'

const oneOf = (phrases: readonly string[]) =>
  `(?:${phrases.toSorted((a, b) => b.length - a.length).join('|')})`
const wordsFor = (...roles: (keyof typeof roleWords)[]) =>
  roles.flatMap(role => roleWords[role].split(/,\s+/))

const position = oneOf(positions.flat())
const role = oneOf([
  ...positions.flat(),
  ...wordsFor('teacher', 'tutor', 'counselor', 'career_coach'),
  'lecturer',
])
const between =
  '(?: (?!looking|seeking|searching|interested|hiring|trying|wanting|in|here|for|to|from|and|na|need|want|who|not)[a-z]+){0,4}?'

/** 'I am a retired deputy principal', 'mimi ni mwalimu'. */
const ownRole = new RegExp(
  `(?<=^| )(?:i am|im|i m|i was|i have been|mimi ni|nikiwa|nilikuwa|nimekuwa|as an?|being an?)${between} (${role})(?: (?:wa|of) [a-z]+)?(?= |$)`,
)
/** 'Want to become a deputy principal', 'nataka kuwa mwalimu mkuu'. */
const ambition = new RegExp(
  `(?<=^| )(?:be|becom(?:e|ing)|kuwa|promoted|promotion)${between} (${position}|teacher|mwalimu)(?= |$)`,
)
const advice =
  /\b(?:advi[sc]e|guid(?:e|ance)|prepar(?:e|ation)|mentor|coach(?:ing)?|ushauri|interviews?|nishauri|anishauri)\b/
const inWords = (phrases: readonly string[]) => new RegExp(`(?<=^| )${oneOf(phrases)}(?= |$)`)
const teaching = inWords(wordsFor('teacher', 'tutor'))
const otherWork = inWords([
  ...wordsFor('counselor', 'career_coach'),
  ...positions.flat(),
  ...topics.flat(),
  ...['interview', 'interviews', 'cv', 'resume'],
])

/** A search without the role that people have themselves, if they ask for another; who asks for advice on becoming something wants a coach. */
export function withoutOwnRole(text: string): string {
  const own = ownRole.exec(text)
  const others = own ? `${text.slice(0, own.index)}${text.slice(own.index + own[0].length)}`.trim() : text
  const asked = own && isOther(others, meaningOf(own[1] ?? '')) ? others : text
  const aim = ambition.exec(asked)
  if (!aim || !advice.test(asked)) return asked
  const focus = meaningOf(aim[1] ?? '')?.kind === 'position' ? 'leadership ' : ''
  return asked.replace(aim[0], `${focus}career coach`)
}

/** Whether a text asks for counselling, coaching or a position that is not the role, or a school's head for a teacher. */
function isOther(text: string, role: Meaning | undefined): boolean {
  const found = otherWork.exec(text) ?? (role?.kind === 'position' ? teaching.exec(text) : null)
  return found !== null && meaningOf(found[0])?.value !== role?.value
}
