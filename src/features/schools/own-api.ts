import { Elysia } from 'elysia'
import type { Deps } from '#src/deps.ts'
import { session } from '#src/http/session.ts'
import { schoolOf } from '#src/http/viewer.ts'
import { changeSchool, ownSchool } from './own-school.ts'
import { schoolChange } from './own-school-schema.ts'
import { ownerOf } from './owner.ts'

/** A school's own page about itself, over JSON: its people read, its owners change. */
export const ownSchoolApi = (deps: Deps) =>
  new Elysia({ prefix: '/api/schools/mine' })
    .use(session(deps))
    .get('/', ({ user }) => ownSchool(schoolOf(user).school), { role: 'school' })
    .patch('/', async ({ user, body }) => (await changeSchool(deps, ownerOf(user), body)).school, {
      body: schoolChange,
      role: 'school',
    })
