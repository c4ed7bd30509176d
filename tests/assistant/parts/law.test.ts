import { expect, test } from 'bun:test'
import type { DemoName } from '#tests/support/demo-site.ts'
import { chat } from '../chat.ts'

const asked: [message: string, role: DemoName, firstLine: RegExp][] = [
  ['Can I pay one month instead of giving notice?', 'teacher', /^You may pay instead\. Either side may pay/],
  ['notice ya probation ni wiki moja ama', 'teacher', /^Seven days\./],
  ['Can they cut my pay for an accident?', 'teacher', /^Only if the damage was done on purpose\./],
  ['They refuse to give me a payslip', 'teacher', /^They must give you one\./],
  ['Is NSSF compulsory in a private school?', 'teacher', /^Yes, they are compulsory\..*one employee/],
  ['Wanataka nipimwe HIV kabla ya kuajiriwa', 'teacher', /^No, nobody may refuse/],
  ['Shule imekataa kunirudishia certificates zangu', 'tutor', /^No, a school may not keep your originals\./],
  [
    'Can we ask all applicants for a good conduct certificate?',
    'school',
    /^No, not from everyone who applies\./,
  ],
  [
    'the parent gave me permission to cane the boy',
    'teacher',
    /^No, the parent's permission changes nothing/,
  ],
  ['how long do I have to sue my employer?', 'counselor', /^Three years\./],
  [
    'do they have to give me a recommendation letter',
    'coach',
    /^No, a school doesn't have to give you a reference/,
  ],
  ['my contract is only four months and they give no payslip', 'teacher', /^Not for a job of six months/],
  ['they dismissed me in May last year, am I too late?', 'teacher', /^It is too late only after three years/],
  ['will they sack us if we strike for our pay', 'teacher', /^Not for a lawful strike\. .*seven days/],
  ['nafasi yangu ya kazi imeondolewa, nitalipwa nini', 'teacher', /month before.*15 days' pay/],
  [
    'our CRE teacher quits after six years, what must we hand her',
    'school',
    /^Give a certificate of service/,
  ],
  ['may we hold on to the originals of new staff', 'school', /^No, you may not keep the originals/],
  ['what share of a salary may we deduct at most', 'school', /two thirds .*only what the law lists/],
  ['can the school lower my salary without asking me', 'teacher', /^No, not without consulting you/],
]

test.each(asked)('“%s” is answered in the first line', async (message, role, firstLine) => {
  const ask = await chat(role)

  const answer = await ask(message)

  expect(answer.split('\n')[0]).toMatch(firstLine)
  expect(answer).toMatch(/^Source: .*\. This is not legal advice\.\nMore: /m)
})

// KRA's bands since July 2023: 10 % up to KES 24,000, 25 % up to 32,333, then 30 %, less a relief of KES 2,400.
// NSSF, SHIF and the housing levy are not taxed.
test.each([
  [
    'net pay of 20,000',
    /^You take home about KES 17,950 of KES 20,000.*NSSF KES 1,200, SHIF KES 550.*PAYE KES 0\./,
  ],
  ['What is the net pay on 50,000?', /^You take home about KES 39,029 of KES 50,000.*PAYE KES 5,846\./],
  ['net pay of 120k', /^You take home about KES 83,511 of KES 120,000.*NSSF KES 6,480.*PAYE KES 24,909\./],
])('“%s” is calculated from the rates of the guide', async (message, firstLine) => {
  const ask = await chat('teacher')

  expect((await ask(message)).split('\n')[0]).toMatch(firstLine)
})
