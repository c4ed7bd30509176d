import { expect, test } from 'bun:test'
import { chat } from '../chat.ts'

test.each([
  ['school', 'which applications should I work on', /^2 applications are pending:\n- \[Grace .*\n- \[Faith /],
  ['school', 'can applicants see our notes', /^Only people at your school see its notes/],
  ['school', 'can we hide the pay', /^The pay is optional/],
  ['school', 'how long does a job stay up', /^A job stays up until its “Apply by” date/],
  ['school', 'what is wrong with asking 500 for the form', /^No school may ask applicants for money/],
  ['school', 'reopen a closed job', /^Open the job's page and choose Reopen this job/],
  [
    'school',
    'export applications to excel',
    /^On the job's page choose See applications, then Download as CSV/,
  ],
  ['school', "can we ask a candidate's tribe", /^Leave these out of an interview/],
  ['school', 'what questions should we ask in the interview', /^Ask every candidate the same questions/],
  ['school', 'can a parent review our school', /^Schools are not reviewed here/],
  ['school', 'how many teachers have we hired through this site', /^Your school has accepted 1 application/],
  ['parent', 'my child did badly in KPSEA', /^A low mark is no shame/],
  ['parent', 'where does KPSEA lead', /^KPSEA, at the end of Grade 6, leads to junior school/],
  ['parent', 'standard eight is which grade now', /^Counted in years of school, Grades 1 to 8/],
  ['teacher', 'is C plain enough for TSC', /^A plain C is enough for a certificate/],
  ['teacher', 'I have a degree but not in education', /^If your degree is not in education, add/],
  ['teacher', 'does TSC hire teachers through this site', /^TSC hires its own teachers at tsc\.go\.ke/],
  ['teacher', 'nimepoteza cheti cha TSC', /^I don't know TSC's steps and fee for a new copy/],
] as const)('%s: “%s” is answered precisely', async (role, asked, says) => {
  expect(await (await chat(role))(asked)).toMatch(says)
})

test('an answer about undecided applications also names those that were reviewed', async () => {
  const answer = await (await chat('school'))('which applications should I work on')

  expect(answer).toMatch(/2 reviewed, without a decision yet:\n- \[Amani Wekesa.*\n- \[Chebet Koech/)
})

test('schools get questions for their interviews', async () => {
  const answer = await (await chat('school'))('what questions should we ask in the interview')

  expect(answer).toContain('- How do you teach a learner who is behind?')
})
