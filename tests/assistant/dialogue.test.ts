import { expect, test } from 'bun:test'
import { jobs } from '#db/schema.ts'
import { testApp } from '#tests/support/app.ts'
import { chat } from './chat.ts'

test('a chat keeps which jobs it is about, by place in the list, by name and by “it”', async () => {
  const ask = await chat('teacher')
  await ask('any teaching jobs?')

  expect(await ask('how much does the first one pay?')).toMatch(
    /^\[Mathematics and Physics Teacher\].*95,000/,
  )
  expect(await ask('who posted it?')).toContain('[Tumaini Hills School]')
  expect(await ask('is the school verified?')).toMatch(/^Yes\. \[Tumaini Hills School\]/)
  expect(await ask('the one in kisumu, when does it close?')).toMatch(/^\[Chemistry and Biology Teacher\]/)
  expect(await ask('does it offer a house?')).toMatch(/^No\..*a house allowance, but no house/)
  expect(await ask('is it part time?')).toMatch(/^No\..*full-time/)
})

test('a chat compares two jobs', async () => {
  const ask = await chat('teacher')
  await ask('any teaching jobs?')

  expect(await ask('compare the first two')).toMatch(
    /^\[Mathematics and Physics Teacher\]\S+ pays the most:\n- .*95,000.*\n- \[Upper Primary Teacher\].*72,000/,
  )
})

test.each([
  [
    'coach',
    'coaching vacancies',
    'the highest paying',
    /Heads of Department\]\S+ pays the most: KES 110,000/,
  ],
  ['teacher', 'jobs in Mombasa', 'which one closes first', /^\[Student Counselor.* closes first: \d+ \w+/],
  ['teacher', 'jobs in Nairobi', 'which one closes last', /^\[Computer Science Tutor.* closes last/],
  ['teacher', 'jobs in Nairobi', 'which are part time?', /^\[English Tutor for After-school Lessons\]/],
  [
    'teacher',
    'Is there any work in Nakuru?',
    'which of them is teaching, not tutoring',
    /^\[English Teacher, Primary/,
  ],
  ['parent', 'English tutor', 'yupi ana rating ya juu', /^\[Chebet Koech\]\S+ has the best reviews: 4\.5/],
  [
    'parent',
    'Who teaches maths to primary kids?',
    'the cheaper one, is she verified?',
    /^No\. \[Halima Abdi\]/,
  ],
] as const)('a %s, after “%s”, picks one by “%s” and asks on about it', async (role, first, pick, answer) => {
  const ask = await chat(role)
  await ask(first)
  const picked = await ask(pick)

  expect(picked).toMatch(answer)
  const [, title = ''] = /\[([^\]]+)\]/.exec(picked) ?? []
  const more = await ask('and where is it?')
  expect(more).toContain(`[${title}]`)
  expect(more).not.toContain('For each of them')
})

test("what somebody wrote is told from the asker's own messages, and only those of who is meant", async () => {
  const parent = await chat('parent')
  await parent('Tell me about Grace Nyambura')
  expect(await parent('amesema yuko free lini?')).toMatch(
    /^- \[Grace Nyambura\]\(\/messages\S+ wrote \(unread\) on .*“.*both afternoons/,
  )
  await parent('Is Halima Abdi verified?')
  expect(await parent('has she replied to me?')).toMatch(/^There is no message from them yet\./)

  const teacher = await chat('teacher')
  await teacher('any physics jobs in nairobi?')
  expect(await teacher('has the school written to me?')).toMatch(
    /^Yes\.\n- \[Margaret Atieno\].*demonstration lesson/,
  )
  await teacher('any physics jobs in nairobi?')
  expect(await teacher('has the school replied?')).toMatch(/your application is reviewed/)
})

test('a deduction is told of the pay that was named before', async () => {
  const ask = await chat('teacher')

  expect(await ask('gross yangu ni 80000, NSSF ngapi')).toContain('Of KES 80,000 a month, NSSF is KES 4,800.')
  expect(await ask('na SHIF')).toContain('Of KES 80,000 a month, SHIF is KES 2,200.')
  expect(await ask('housing levy je')).toContain('the housing levy is KES 1,200.')
})

test('lessons from afar: the place of the asker is no question about that of the person', async () => {
  const ask = await chat('parent')
  await ask('tell me about Chebet Koech')

  expect(await ask('she is in eldoret, I am in nairobi, itakuaje')).toMatch(
    /^\[Chebet Koech\]\S+ Eldoret, Uasin Gishu\. Lessons online are possible from Nairobi/,
  )
})

test.each([
  ['teacher', 'what is the teaching fellow supposed to do exactly', /^\[Teaching Fellow.*two courses a/],
  ['counselor', 'Does the Savanna counselor job have evening work?', /^Yes\. .*says: “Evenings on a rota\.”/],
  ['parent', 'Zainab Omar amesomea nini?', /MSc Clinical Psychology/],
  [
    'parent',
    'does Ruth Jepkosgei have a licence?',
    /^\[Ruth Jepkosgei\].*not verified yet.*this year's licence/,
  ],
  ['parent', 'What do other parents say about Kevin Barasa?', /“Explains well, sometimes runs late\.”/],
] as const)('a %s asks “%s”', async (role, question, answer) => {
  expect(await (await chat(role))(question)).toMatch(answer)
})

test('a teacher asks whether they applied', async () => {
  const ask = await chat('teacher')
  await ask('Maths jobs?')

  await ask('the one in Westlands')
  expect(await ask('have i applied already')).toMatch(/^Yes\. \[Mathematics and Physics.*you applied on/)
  await ask('the one in Nyali')
  expect(await ask('have i applied already')).toMatch(/^No\. \[Upper Primary.*you haven't applied for it/)
  expect(await ask('which of my applications has not been read yet')).toMatch(
    /^Of your 3 applications:\n- \[Chemistry and Biology/,
  )
})

test.each([
  ['tutor', 'what areas did I say I cover?', /^Your profile, English and Mathematics Tutor: .*Lavington/],
  ['coach', 'Show my rate and specialization', /^Your profile, Career Coach, Career Development: KES 3,000/],
  ['tutor', 'is my rate fair compared to other tutors?', /KES 1,200 an hour: 1 of 4 people here charge less/],
  ['coach', 'Does Lilian Wairimu charge more than I do?', /^No\. \[Lilian.*KES 2,000.*Yours is KES 3,000/],
  ['counselor', 'Zainab Omar ni full time?', /^No\. \[Zainab Omar\].*“Part-time”/],
] as const)('%s: “%s” is answered from their own profile', async (role, question, answer) => {
  expect(await (await chat(role))(question)).toMatch(answer)
})

test('a requirement of an advert is confirmed, and a lack of it is not', async () => {
  const ask = await chat('counselor')

  expect(await ask('Does the Chai Ridge counselor post need a practising licence?')).toMatch(
    /^Yes\. .*asks for .*[Pp]ractising licence/,
  )
  expect(await ask('Would they take me without a practising licence?')).toMatch(
    /^(?!Yes).*asks for .*[Pp]ractising licence/,
  )
})

test('after one of two, the other one is asked about in the same way', async () => {
  const ask = await chat('parent')
  await ask('I need a maths tutor for my daughter in Grade 6')
  await ask('Who is the cheaper one')

  expect(await ask('is she verified?')).toMatch(/^No\. \[Halima Abdi\]/)
  expect(await ask('And the other one?')).toMatch(/^Yes\. \[Grace Nyambura\]/)
})

test('a search goes on after facts of its people were asked', async () => {
  const ask = await chat('parent')
  await ask('is there a counselor who can help my grieving son?')
  await ask('what does she charge per hour?')

  expect(await ask('Anyone in Nakuru instead?')).toMatch(/^Counselors .*in Nakuru:\n- \[Ruth Jepkosgei\]/)
})

test('a message that names a job asks first whether to pay for it', async () => {
  const ask = await chat('teacher')

  expect(
    await ask('Someone texted me I got the job at Bahari Sands but should send 2,500 for processing'),
  ).toMatch(/A real school never asks you to pay for a job/)
})

test('a school asks whether somebody applied or got the job', async () => {
  const ask = await chat('school')

  expect(await ask('Did Mutua get the maths job?')).toMatch(/^No\.\n- \[Mutua Kilonzo\].*: rejected/)
  expect(await ask('was Wanjiru Kamau accepted?')).toMatch(/^Yes\.\n- \[Wanjiru Kamau\].*: accepted/)
  await ask('is Zainab Omar verified')
  expect(await ask('did she apply?')).toBe('No application has come from them.')
})

test('a tutor asks about one request by its place or class', async () => {
  const ask = await chat('tutor')

  expect(await ask('The Ruaka family, what do they want and when?')).toMatch(/^\[Grade 7: Mathematics\]/)
  expect(await ask('how much do they pay')).toContain('up to KES 1,500 an hour')
  expect(await ask('can I still reply?')).toMatch(/^Yes\. \[Grade 7.*0 of 10 replies/)
  expect(await ask('that grade 4 request, where is it?')).toMatch(/^\[Grade 4: English, Kiswahili\]\S+ Nyali/)
})

test('the assistant applies for nobody', async () => {
  const ask = await chat('teacher')
  await ask('jobs in Mombasa')

  expect(await ask('apply to the first one for me')).toMatch(/I can't apply for you: choose Apply Now/)
})

test('a comparison finds a job by its school and another by its title', async () => {
  const ask = await chat('teacher')

  expect(await ask('Compare the Tumaini maths job and the teaching fellow one')).toMatch(
    /\[Mathematics and Physics Teacher\].*95,000[\s\S]*\[Teaching Fellow.*105,000/,
  )
  expect(await ask('which has a later deadline')).toMatch(
    /^\[Teaching Fellow.* closes last: .*\nThe other: Mathematics/,
  )
  expect(await ask('is there a closing date')).toMatch(/^Yes\. \[Teaching Fellow/)
})

test('a person is found by name in lower case, and asked about by “she”', async () => {
  const ask = await chat('parent')

  expect(await ask('is grace nyambura verified')).toMatch(/^Yes\. \[Grace Nyambura\]/)
  expect(await ask('does she teach physics?')).toMatch(/^No\. \[Grace Nyambura\].*Mathematics/)
  expect(await ask('is she free on Sunday?')).toContain('names no days')
  expect(await ask('how much does she charge?')).toContain('1,500')
})

test('a place beyond the list is not made up', async () => {
  const ask = await chat('parent')
  await ask('I need a maths tutor in Kiambu')

  expect(await ask('is the third one verified?')).toMatch(/^I showed only one/)
})

test('what a message leaves out stays left out, until it is named again', async () => {
  const ask = await chat('teacher')
  await ask('maths jobs in Nairobi')

  const without = await ask('lakini si Nairobi')
  expect(without).toMatch(/Mathematics jobs that are not in Nairobi, newest first:\n- \[/)
  expect(without).not.toContain('Tumaini Hills')
  expect(await ask('and in Mombasa?')).toMatch(/Mathematics jobs in Mombasa/)
  expect(await ask('na Nairobi?')).toContain('Tumaini Hills')
})

test.each([
  ['nipe kazi za biology isipokuwa Kisumu', /Biology jobs that are not in Kisumu/, /Ziwa View/],
  [
    'jobs that pay at least 100,000, not in Nairobi',
    /pay KES 100,000 a month or more and are not in Nairobi|I found no open teaching jobs that pay KES 100,000/,
    /^Open teaching/,
  ],
  ['jobs other than part time', /are not part-time/, /, part-time/],
  ['teaching jobs posted this week', /posted in the last 7 days/, /^$/],
] as const)('“%s” is searched with its limits', async (asked, says, saysNot) => {
  const answer = await (await chat('teacher'))(asked)

  expect(answer).toMatch(says)
  expect(answer).not.toMatch(saysNot)
})

test('a rate at most is a limit of the search for people', async () => {
  const answer = await (await chat('parent'))('tutors at most 1,100 per hour')

  expect(answer).toContain('who charge at most KES 1,100 an hour')
  expect(answer).not.toContain('1,500')
})

test.each([
  [
    'teacher',
    'Do I need a TSC number to work in a private school?',
    /^Yes\. You must be registered with TSC before you teach in any school, public or private/,
  ],
  ['tutor', 'Can I teach in a school without TSC registration?', /^(No, you can't|Tutors can join)/],
  ['teacher', 'Can I pay by card?', /^No, M-Pesa is the only way/],
  ['school', 'do I pay per job?', /^No\. A school pays one price, whatever its size: not per job/],
  ['teacher', 'am I verified?', /^Yes, you are verified/],
  ['parent', 'Is it free for parents?', /^No\. A parent pays/],
  ['teacher', 'Are there chemistry jobs in Kisumu?', /^Yes\. Open Chemistry jobs in Kisumu/],
  ['teacher', 'are there any yoga jobs in Lamu?', /^No\. I found no open jobs/],
] as const)('to a %s “%s” is answered yes or no first', async (role, asked, says) => {
  expect(await (await chat(role))(asked)).toMatch(says)
})

test('“not your subscription” asks the question before again, about the other thing', async () => {
  const ask = await chat('counselor')
  await ask('how much is the licence?')

  expect(await ask('the board one, not your subscription')).toContain('counselor-licensing')
})

test('a job that its page does not show any more is not answered about', async () => {
  const { send, person, db } = await testApp()
  const [school, teacher] = [await person('school'), await person('teacher')]
  const text = { description: 'Teach well.', company: 'Our school', location: 'Nakuru', jobType: 'full_time' }
  const body = { ...text, title: 'Geography Teacher', requirements: ['A telescope'] }
  await send('POST', '/api/jobs', { as: school, body })
  const ask = async (message: string) =>
    (await send('POST', '/api/ai/chat', { as: teacher, body: { message } })).body.response as string
  await ask('geography jobs')

  expect(await ask('what does it require?')).toContain('telescope')
  await db.write(async tx => {
    await tx.update(jobs).set({ isHidden: true })
  })
  expect(await ask('what does it require?')).not.toContain('telescope')
})
