import { Elysia } from 'elysia'
import { paths } from '#src/paths.ts'

/** Addresses that lead on for good (RULINGS.md section 1). /admin-login is the accounts feature's. */
export const redirectRoutes = () =>
  new Elysia()
    .get('/post-job', () => movedTo(paths.postJob()))
    .get(paths.findTeachers(), () => movedTo(paths.professionals({ role: 'teacher' })))
    .get(paths.candidates(), () => movedTo(paths.professionals()))
    .get(paths.institutionalPlans(), () => movedTo(`${paths.pricing()}#institutions`))

const movedTo = (location: string) => new Response(null, { status: 308, headers: { location } })
