import { expect, test } from 'bun:test'
import { guideSections } from '#src/features/assistant/builtin/answers/guide-sections.ts'
import { guides } from '#src/features/site/guides.ts'
import { paths } from '#src/paths.ts'
import { testApp } from '#tests/support/app.ts'
import { says } from '#tests/support/model-server.ts'
import { modelSite } from './model/asking.ts'

const lawGuides = Object.values(guides).filter(({ isLaw }) => isLaw)

test('each section of a guide to the law names its source, the date and that it is not legal advice', () => {
  const own = lawGuides.filter(guide => guide !== guides.tscRegistration)
  const sections = own.flatMap(({ slug }) =>
    guideSections.filter(({ path }) => path.split('#')[0] === paths.resource(slug)),
  )

  expect(sections.length).toBeGreaterThan(25)
  for (const { note, title } of sections) {
    expect({ title, note }).toEqual({
      title,
      note: expect.stringMatching(
        /^Source: .*(Act|Constitution).*, checked \d+ Nov 2026\. This is not legal advice\.$/,
      ),
    })
  }
})

const asked: [message: string, section: string, says: RegExp][] = [
  ['Must my school put my job terms on paper?', 'employment-contract#a-written-contract', /section.* 10/],
  ['My probation has run for a year. Can they do that?', 'employment-contract#probation', /six months/],
  ['Nikitaka kuacha kazi natoa notice ya siku ngapi?', 'employment-contract#notice', /28 days/],
  ['I was fired today and nobody told me why', 'employment-contract#dismissal', /hear your side/],
  ['What is the severance pay after redundancy?', 'employment-contract#redundancy', /15 days/],
  ['What are my rights as a BOM teacher?', 'employment-contract#bom-teachers', /Board of Management/],
  ['My school has not paid my salary for three months', 'pay-and-deductions#pay-day', /end of the month/],
  ['May my employer deduct a broken window from my salary?', 'pay-and-deductions#deductions', /on purpose/],
  ['Is my school obliged to give me payslips?', 'pay-and-deductions#payslips', /section 20/],
  [
    'How much SHIF and housing levy will be deducted?',
    'pay-and-deductions#nssf-shif-housing-levy-and-paye',
    /2\.75%/,
  ],
  ['How many days of leave does the law give a teacher?', 'leave-and-hours#annual-leave', /21 working days/],
  ['Am I paid during sick leave?', 'leave-and-hours#sick-leave', /section 30/],
  ['How many months is maternity leave for a private teacher?', 'leave-and-hours#maternity-leave', /three/],
  ['Is there leave for fathers?', 'leave-and-hours#paternity-and-adoption-leave', /two weeks/],
  ['What is the maximum number of working hours per week?', 'leave-and-hours#working-hours', /52 hours/],
  [
    'The advert says "male teacher only, Christian". Is that legal?',
    'fair-treatment#adverts-male-teacher-only-christian',
    /inherent requirement/,
  ],
  ['I was rejected because of my tribe', 'fair-treatment#discrimination-at-work', /article 27/],
  ['What does the law say on sexual harassment at work?', 'fair-treatment#sexual-harassment', /section 6/],
  ['May a school keep my original certificates?', 'fair-treatment#your-documents', /Data Protection Act/],
  ['Is caning allowed in our school?', 'corporal-punishment', /^No\..*section 36/s],
  ['I am from Uganda. Which work permit do I need to teach?', 'work-permits#which-work-permit', /Class D/],
  ['Where can I report my employer?', 'where-to-complain', /labour officer/],
  ['How long do I have to sue my employer?', 'where-to-complain#the-court', /three years/],
  [
    'Can a private school employ a teacher without TSC registration?',
    'tsc-registration#private-schools-and-bom-teachers',
    /section 23\(2\)/,
  ],
]

test.each(asked)('“%s” is answered from the guide, with its source', async (message, section, says) => {
  const { person, send } = await testApp()

  const { response } = (
    await send('POST', '/api/ai/chat', { as: await person('teacher'), body: { message } })
  ).body

  expect(response).toContain(`(/resources/${section})`)
  expect(response).toMatch(says)
  expect(response).toMatch(/^Source: .*, checked 23 Nov 2026\. This is not legal advice\.$/m)
})

test('a language model may quote each of these sections in full', async () => {
  const site = await modelSite()
  const teacher = await site.agreed('teacher')
  for (const { lead, items, path, note } of guideSections.filter(section => section.note)) {
    const said = [...lead, ...items.map(item => `- ${item}`), `See [the guide](${path}).`, note]
      .join('\n')
      .replaceAll('{{site}}', 'Elimu')
    site.model.answers(() => says(said))

    expect(await site.ask(teacher, 'What does the law say?')).toBe(said)
  }
})
