import { expect } from 'bun:test'
import type { UserType } from '#src/domain/people/roles.ts'
import { post } from '#tests/jobs/setup.ts'
import { type Person, testApp } from '#tests/support/app.ts'

/** The app with what correspondence needs: a school's job, an application, a message. */
export async function setupMessage() {
  const setup = await testApp()
  const { send } = setup

  /** Posts a message; gives status and body. */
  const write = (from: Person | undefined, to: Person | string, changes: object = {}) =>
    send('POST', '/api/messages', {
      as: from,
      body: {
        receiverId: typeof to === 'string' ? to : to.id,
        content: 'Habari, shall we talk?',
        ...changes,
      },
    })

  /** A message that must have gone. */
  async function wrote(from: Person, to: Person, changes: object = {}) {
    const sent = await write(from, to, changes)
    expect(sent).toMatchObject({ status: 201 })
    return sent.body as { id: string }
  }

  /** A form sent by a browser without script. */
  const submit = (from: Person | undefined, to: Person, fields: Record<string, string>) =>
    send('POST', `/messages/${to.id}`, { as: from, body: new URLSearchParams(fields) })

  async function openJob(school: Person): Promise<string> {
    return (await post(setup, school)).id
  }

  async function apply(applicant: Person, jobId: string) {
    const body = { jobId, coverLetter: 'I would like to teach with you.' }
    expect(await send('POST', '/api/applications', { as: applicant, body })).toMatchObject({ status: 201 })
  }

  const schoolWithJob = async () => {
    const school = await setup.person('school')
    await openJob(school)
    return school
  }

  const someone = (userType: UserType) => setup.person(userType)

  return { ...setup, write, wrote, submit, openJob, apply, schoolWithJob, someone }
}
