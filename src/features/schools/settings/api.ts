import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { schoolOf } from '#src/http/current-user.ts'
import { session } from '#src/http/session.ts'
import { ownerOf } from '../policy.ts'
import { changeSchool, ownSchool } from './save-school.ts'
import { schoolChange } from './schema.ts'

/** A school's own page about itself, over JSON: its people read, its owners change. */
export const ownSchoolApi = (deps: Deps) =>
  new Elysia({ prefix: '/api/schools/mine' })
    .use(session(deps))
    .get('/', ({ user }) => ownSchool(schoolOf(user).school), { role: 'school' })
    .patch('/', async ({ user, body }) => (await changeSchool(deps, ownerOf(user), body)).school, {
      body: schoolChange,
      role: 'school',
    })
