import { listTutorRequests } from '#src/features/tutor-requests/queries.ts'
import { requestFilters } from '#src/features/tutor-requests/schema.ts'
import { requestConditions } from '../answers/conditions.ts'
import type { Question } from '../intent.ts'
import type { Thing } from './things.ts'

const COMPARED = 100

/** 'The Ruaka family', 'that Grade 4 request'. */
const oneRequest =
  /\b(the|that|this) ([\w-]+ ){1,6}(family|request|parent|child|kid|learner)\b(?! rules)|\b(ile|hiyo|ombi) (familia|request|ombi|la|ya) \w+/i

/** The open request that a tutor points at by its place, class or subject, if only one has them all. */
export function requestNamed({ deps, asker, text, named, now }: Question): Thing[] {
  const conditions =
    asker.userType === 'tutor' && oneRequest.test(text) ? requestConditions({ text, named }) : []
  if (conditions.length === 0) return []
  const { rows } = listTutorRequests(deps.db.read, asker, requestFilters.parse({ limit: COMPARED }), now)
  const [it, ...others] = rows.filter(row => conditions.every(({ has }) => has(row)))
  return it && others.length === 0 ? [{ kind: 'request', it }] : []
}
