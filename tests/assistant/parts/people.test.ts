import { expect, test } from 'bun:test'
import { testApp } from '#tests/support/app.ts'
import { judgeAll } from '../grade-answer.ts'

/** By role: a message, and what the first line of its answer says. */
const cases: [string, [message: string, firstLine: RegExp][]][] = [
  [
    'teacher',
    [
      ['what are my saved jobs', /saved jobs?/],
      ['can alerts come by SMS', /^No, .*only by email/],
      ['nimeona kazi lakini siwezi apply', /subscription/],
      ['they rejected me, can I apply again to that job', /once for each job/],
      ['can I edit my application after I have sent it', /can't edit/],
      ['did the school open my application', /opened by the school|haven't applied/],
      ['if the school says nothing, am I rejected', /^Silence is not a no/],
      ['can schools see my match score', /^Schools see a score only/],
      ['at what time on the closing day does the job close', /^You can apply until midnight/],
      ['what salary should I ask for', /^Give a range/],
    ],
  ],
  [
    'tutor',
    [
      ['can a tutor text a parent first', /^No, professionals can't write first to parents/],
      ['is the verified badge free', /^It is free of charge/],
      ['how much should I charge parents as a tutor', /^Choose a rate/],
    ],
  ],
  [
    'counselor',
    [
      ['how long does my badge last', /badge|licence/],
      ['I am a KCPA member, do I still need the Board', /association such as KCPA is not a licence/],
    ],
  ],
  [
    'parent',
    [
      ['can I see the phone number of the tutor before we chat', /^Phone numbers and emails don't show/],
      ['what did I write in my tutor request', /tutor request/],
      ['will the name of my child show on the request', /never shows a child's name/],
      ['a tutor wants 1500 an hour, is that too much', /^KES 1,500 an hour|^Of the/],
    ],
  ],
  [
    'school',
    [['can we hire somebody with no certificate of good conduct', /^(No\. )?Don't let anyone start/]],
  ],
]

test('precise questions about people, jobs and pay are answered in the first line', async () => {
  const asked = cases.flatMap(([role, of]) =>
    of.map(([message, firstLine]) => ({ role, message, firstLine })),
  )
  const none = { id: '', topic: '', must: [], link: [], mustNot: [] }
  const questions = asked.map(({ role, message }) => ({ ...none, role, ask: [message] }))

  const answers = await judgeAll(await testApp(), questions)

  for (const [n, { message, firstLine }] of asked.entries())
    expect(answers[n]?.answer.split('\n')[0], message).toMatch(firstLine)
})
