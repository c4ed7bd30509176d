import { expect, test } from 'bun:test'
import { post } from '#tests/jobs/setup.ts'
import type { Person } from '#tests/support/app.ts'
import { setupPanel } from './setup.ts'

const check = { checked: 'Registration', where: 'The register', date: '2026-11-02', outcome: 'confirmed' }

/** The app at noon in Kenya on 31 December 2026, with a professional and a school whose badges end with that day. */
async function setup() {
  const panel = await setupPanel()
  panel.clock.advance(Date.UTC(2026, 11, 31, 9) - panel.clock.now())
  const admin = await panel.person('admin')
  const complete = {
    ...{
      firstName: 'Nekesa',
      bio: 'I teach.',
      qualifications: 'BEd',
      experience: '4 years',
      hourlyRate: 900,
    },
    ...{ subjects: ['Physics'], skills: ['Labs'], availability: 'full_time', location: 'nairobi' },
    ...{ specialization: 'Physics', tscNumber: '123456' },
  }
  const teacher = await panel.person('teacher', complete)
  const owner = await panel.person('school')
  const job = await post(panel, owner, {})
  for (const { id } of [teacher, owner]) {
    const body = { ...check, validUntil: '2026-12-31' }
    await panel.send('POST', `/api/admin/users/${id}/verification`, { as: admin, body })
  }
  return { ...panel, admin, teacher, owner, schoolId: owner.user.schoolId ?? '', job }
}

type House = Awaited<ReturnType<typeof setup>>

/** What every place says of the two badges, by its name. */
async function everywhere({ send, teacher, owner, schoolId, job }: House): Promise<Record<string, boolean>> {
  const get = async (path: string, as?: Person) => (await send('GET', path, { as })).body
  const shows = async (path: string, as?: Person) => />\s*Verified( school)?</.test(await get(path, as))
  const applied = { jobId: job.id, coverLetter: 'I teach.' }
  await send('POST', '/api/applications', { as: teacher, body: applied })
  return {
    professionals: (await get('/api/professionals'))[0].isVerified,
    professional: (await get(`/api/professionals/${teacher.id}`)).isVerified,
    schools: (await get('/api/schools'))[0].isVerified,
    school: (await get(`/api/schools/${schoolId}`)).isVerified,
    jobs: (await get('/api/jobs'))[0].isSchoolVerified,
    job: (await get(`/api/jobs/${job.id}`)).isSchoolVerified,
    saved: (await get('/api/jobs?search=teacher'))[0].isSchoolVerified,
    ownAccount: (await get('/api/auth/user', teacher)).isVerified,
    schoolAccount: (await get('/api/auth/user', owner)).isVerified,
    applicants: (await get(`/api/jobs/${job.id}/applications`, owner))[0].applicant.isVerified,
    contacts: (await get('/api/admin/users', owner))[0].isVerified,
    verifiedProfessionals: (await get('/api/professionals?verified=1')).length === 1,
    verifiedSchools: (await get('/api/schools?verified=1')).length === 1,
    landing: await shows('/'),
    jobsPage: await shows('/jobs'),
    jobPage: await shows(`/jobs/${job.id}`),
    professionalsPage: await shows('/professionals'),
    professionalPage: await shows(`/professionals/${teacher.id}`),
    schoolsPage: await shows('/schools'),
    schoolPage: await shows(`/schools/${schoolId}`),
    profilePage: await shows('/profile', teacher),
    schoolProfilePage: await shows('/profile', owner),
    receivedPage: await shows(`/jobs/${job.id}/applications`, owner),
    candidates: (await get(`/jobs/${job.id}/candidates`, owner)).includes('>Verified<'),
  }
}

test('a badge shows through its last day and nowhere from midnight in Kenya on, though no task has run', async () => {
  const panel = await setup()

  const before = await everywhere(panel)
  panel.clock.advance(Date.UTC(2026, 11, 31, 20, 59, 59) - panel.clock.now())
  const lastSecond = await everywhere(panel)
  panel.clock.advance(2000)
  const after = await everywhere(panel)

  const all = (shown: boolean) => Object.fromEntries(Object.keys(before).map(place => [place, shown]))
  expect(before).toEqual(all(true))
  expect(lastSecond).toEqual(all(true))
  expect(after).toEqual(all(false))
})
