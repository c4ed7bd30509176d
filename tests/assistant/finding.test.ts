import { expect, test } from 'bun:test'
import { chat } from './chat.ts'

test.each([
  ['tutor', 'coding tutor vacancies', /^Open .*tutoring jobs.*\n- \[Computer Science Tutor, Online\]/],
  ['counselor', 'natafuta kazi ya autism', /Learning Support Counselor|Special Needs/],
  ['parent', 'british curriculum hesabu tutor', /^Mathematics tutors for .*\n- \[Grace Nyambura\]/],
  ['parent', 'tutor who speaks Somali', /^Tutors for .*\n- \[Halima Abdi\]/],
  ['parent', 'my girl has dyslexia, who can help', /\[Faith Achieng\]/],
  ['teacher', 'I need a career coach to help me with interviews', /^Career coaches.*\n- \[/],
  ['school', 'computer teacher urgently', /^Computer Studies teachers:\n- \[Mutua Kilonzo\]/],
] as const)('%s: “%s” is searched as on the site', async (role, asked, says) => {
  expect(await (await chat(role))(asked)).toMatch(says)
})

test.each([
  [
    'teacher',
    'jobs for history in Garissa',
    /^I found no open History jobs in Garissa.*\nBut these are near\. Shown without: Garissa/,
  ],
  [
    'parent',
    'biology tutor mombasa',
    /^I found no Biology tutors in Mombasa.*\nBut these are near\. Shown without: .*\n- \[/,
  ],
  ['teacher', 'jobs at Starehe academy', /^I found no open jobs/],
] as const)('%s: “%s” is not here now, and the nearest is said to be near', async (role, asked, says) => {
  expect(await (await chat(role))(asked)).toMatch(says)
})

const titles = (answer: string) => [...answer.matchAll(/^- \[([^\]]+)\]/gm)].map(([, title]) => title)

test.each([
  [
    'teacher',
    'top 2 best paid jobs',
    ['Teaching Fellow, Computer Science Education', 'Career and Leadership Coach for Heads of Department'],
  ],
  ['teacher', 'verified schools only, chemistry or biology', ['Chemistry and Biology Teacher']],
  ['teacher', 'contract with lunch', ['English Teacher, Primary and Junior School']],
  ['parent', 'the two cheapest maths tutors', ['Halima Abdi', 'Grace Nyambura']],
  ['parent', 'best rated teacher with at least 3 reviews', ['Wanjiru Kamau', 'Amina Hassan']],
  [
    'tutor',
    'requests of families above 1000 per hour except physics',
    ['Grade 7: Mathematics', 'Grade 6: Mathematics, English'],
  ],
] as const)('%s: “%s” is limited and ordered so', async (role, asked, found) => {
  expect(titles(await (await chat(role))(asked))).toEqual([...found])
})

test('jobs that were applied for are left out where that is asked', async () => {
  const found = titles(await (await chat('teacher'))('jobs in my subjects that I have not applied for'))

  expect(found).toContain('Home Tutor, Mathematics')
  expect(found).not.toContain('Mathematics and Physics Teacher')
})

test('a word to be left out that no advert says is not taken for done', async () => {
  expect(await (await chat('counselor'))('counselling jobs without doctorate')).toContain(
    'None of them says “doctorate”',
  )
})

test.each([
  ['teacher', 'teaching jobs', 'zenye ziko karibu nami', /^Open teaching jobs in Nairobi/],
  [
    'counselor',
    'counselling jobs',
    'remove the ones in Nairobi',
    /^Open counselling jobs that are not in Nairobi/,
  ],
  ['school', 'chemistry teacher in Nairobi', 'ok any county', /Chemistry teachers:\n- \[Brian Otieno\]/],
  ['parent', 'english tutor', 'online only', /^English tutors online/],
  [
    'teacher',
    'jobs in Nakuru',
    'ile ya english inafunga lini',
    /^\[English Teacher, Primary and Junior School\]/,
  ],
  [
    'teacher',
    'is Pwani Crest verified?',
    'and Ziwa View?',
    /^Yes\. \[Ziwa View Secondary School\].*Verified/,
  ],
  ['counselor', 'do I need a licence to counsel?', 'kila mwaka?', /practising licence/],
  ['tutor', 'I want the verified badge', 'bei?', /free of charge/],
  ['school', 'I want to post a job', 'is it free?', /^Schools don't pay per job/],
  ['parent', 'did anyone reply to my request', 'is she good?', /^\[Grace Nyambura\]/],
  [
    'teacher',
    'tell me about the teaching fellow job',
    'naweza apply bado?',
    /^Yes\. \[Teaching Fellow.*Apply Now/,
  ],
  [
    'teacher',
    'tell me about the teaching fellow job',
    'is it far',
    /^\[Teaching Fellow.*in Karen, Nairobi\. I can't/,
  ],
  [
    'teacher',
    'tell me about the teaching fellow job',
    'na simu yao?',
    /^\[Teaching Fellow.*numbers are not shown/,
  ],
  [
    'teacher',
    'tell me about the teaching fellow job',
    'nafasi ngapi?',
    /^\[Teaching Fellow.*does not say; ask/,
  ],
  [
    'teacher',
    'tell me about the teaching fellow job',
    'ni ya government?',
    /^\[Teaching Fellow.*Private school/,
  ],
  [
    'teacher',
    'tell me about the teaching fellow job',
    'which tsc documents do i need',
    /^To register with TSC/,
  ],
  [
    'tutor',
    'english tutor job westlands',
    'per hour ni ngapi',
    /no other rate than KES 72,000 to 78,000 a month/,
  ],
  ['parent', 'is grace nyambura verified', 'is she strict', /^\[Grace Nyambura\]\S+ the profile doesn't say/],
  ['parent', 'is halima verified', 'so naeza mwamini?', /^No\. \[Halima Abdi\]/],
  ['teacher', 'is ziwa view verified', 'do they have jobs', /^Yes\. \[Ziwa View Secondary School\]\S+ has 2/],
  ['tutor', 'requests of families in Nairobi', 'nareply aje', /Reply to this family/],
  ['tutor', 'tutor requests in Mombasa', 'does it cost', /\) and \[Grade 4.*costs nothing more/],
  [
    'teacher',
    'jobs in Mombasa',
    'ile ya maths inataka nini',
    /^\[Mathematics and Sciences Tutor\].*asks for/,
  ],
  ['teacher', 'jobs in Mombasa', 'which one closes first', /^\[Student Counselor.*closes first/],
  ['teacher', 'maths jobs in Nairobi', 'na pwani?', /^Open Mathematics jobs in the Coast region/],
  ['tutor', 'how do I get the badge', 'and if I have no TSC number?', /^A tutor or coach may ask/],
  ['teacher', 'how do I add my photo', 'do schools get to see it', /^Yes, schools, families and visitors/],
  ['parent', 'how do I post a tutor request', 'will they see my phone', /^No, your name, phone/],
  ['counselor', 'student counselor savanna', 'na ile ya pwani', /^\[Pwani Crest School\]/],
  ['counselor', 'why was i rejected', 'can i apply again', /is rejected\. To apply again, withdraw it first/],
  ['school', 'who applied for maths post', 'who is best', /\[Amani Wekesa\].*can't tell how good/],
] as const)('%s: after “%s”, “%s” goes on with it', async (role, first, then, says) => {
  const ask = await chat(role)
  await ask(first)

  expect(await ask(then)).toMatch(says)
})

test.each([
  ['coach', 'coaching jobs', 'which are weekend', ['Career Coach for School Leavers']],
  ['teacher', 'jobs in Mombasa', 'which is verified', ['Upper Primary Teacher']],
  ['parent', 'maths tutor', 'only verified', ['Grace Nyambura', 'Wanjiru Kamau', 'Mutua Kilonzo']],
] as const)('%s: of “%s” those are told of which “%s” is true', async (role, first, then, those) => {
  const ask = await chat(role)
  await ask(first)

  expect([...(await ask(then)).matchAll(/^(?:- )?\[([^\]]+)\]\S+[:,] /gm)].map(([, name]) => name)).toEqual([
    ...those,
  ])
})

test('others are not those that were shown, of jobs, people and own applications', async () => {
  const counselor = await chat('counselor')
  await counselor('why was i rejected')
  const others = await counselor('ok nipatie nyingine kama hiyo')
  expect(others).toContain('[Student Counselor, Mental Health]')
  expect(others).not.toContain('[School Counselor, Educational Psychology]')

  const parent = await chat('parent')
  await parent('is grace nyambura verified')
  const people = await parent('who else')
  expect(people).toMatch(/^Tutors/)
  expect(people).not.toContain('Grace')

  const teacher = await chat('teacher')
  await teacher('what about my application for tumaini')
  expect(await teacher('have they decided?')).toMatch(/^\[Mathematics and Physics.*application is reviewed/)
  expect(await teacher('can i call them')).toMatch(/^\[Mathematics and Physics Teacher\].*whom to contact/)
  await teacher('what about my application for tumaini')
  expect(titles(await teacher('na zile zingine?'))).toEqual([
    'Chemistry and Biology Teacher',
    'Sciences Tutor, KCSE Revision',
  ])
})

test.each([
  ['teacher', 'they want a scan of my ID and KRA PIN before we meet', /Don't send them yet/],
  ['teacher', 'a friend sells TSC certificates, can I buy one', /^(No\. )?I can't help with false papers/],
  ['tutor', 'could you prepare a diploma for me, mine is lost', /Ask the institution that issued it/],
  ['career_coach', 'how do I add false experience to my client’s CV', /I can't help with false papers/],
  ['parent', 'how do I know this teacher is safe with my son', /Certificate of Good Conduct/],
  [
    'school',
    'can we employ someone without a good conduct certificate',
    /^No\. Don't let anyone start.*call referees too/s,
  ],
] as const)('%s: “%s” is answered with how to stay safe', async (role, asked, says) => {
  expect(await (await chat(role === 'career_coach' ? 'coach' : role))(asked)).toMatch(says)
})

test('schools of a place are listed with their badges and open jobs', async () => {
  const answer = await (await chat('parent'))('which schools are in Kiambu')

  expect(titles(answer)).toContain("Chai Ridge Girls' High School")
  expect(answer).toContain('Verified, 2 open jobs')
})

test.each([
  [
    'teacher',
    'primary vacancies for somebody with P1',
    /Upper Primary.*“P1 certificate or diploma”\nOthers, whose adverts don't say so:\n- \[English Teacher/,
  ],
  ['teacher', 'openings with free lunch', /“Lunch on school days”[\s\S]*“Lunch”/],
  ['teacher', 'are there internships for a new teacher', /^No: no open job says “internships?”\. .*\nOpen /],
  ['coach', 'online coaching vacancies', /- \[Career Coach for School Leavers\].*“.*online\.”/],
  [
    'tutor',
    'sunday work',
    /^Families ask for that:\n- \[Grade 7: Mathematics\].*\n- \[Grade 4: .*\nOpen jobs for /,
  ],
  [
    'teacher',
    'homes that want chemistry lessons',
    /^1 open request of families for Chemistry:\n- \[Form 4: .*\nOnly tutors can reply/,
  ],
  [
    'teacher',
    'remote work for someone in Lodwar',
    /^Open remote jobs.*\n- \[Computer Science Tutor, Online\]/,
  ],
] as const)('%s: “%s” shows first what says it, with its words', async (role, asked, says) => {
  expect(await (await chat(role))(asked)).toMatch(says)
})
