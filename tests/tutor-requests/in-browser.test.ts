import { expect, test } from 'bun:test'
import { faultsOn } from '#tests/support/accessibility.ts'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { testSite } from '#tests/support/site.ts'

for (const javaScriptEnabled of [true, false])
  test(`a parent posts, a tutor answers and the parent replies on a phone ${javaScriptEnabled ? 'with' : 'without'} script`, async () => {
    const site = await testSite()
    const parent = await site.person('parent', {
      ...{ firstName: 'Grace', lastName: 'Wanjiru', county: 'Kiambu', town: 'Ruaka' },
      ...{
        preferredSubjects: ['Mathematics'],
        schedule: 'Saturday mornings',
        rates: 'KES 800 to 1,500 an hour',
      },
    })
    const tutor = await site.person('tutor', {
      ...{ firstName: 'Brian', lastName: 'Kiprop', county: 'Kiambu', subjects: ['Maths'] },
    })
    const family = await openPage(site.url, { as: parent, javaScriptEnabled })
    const teaching = await openPage(site.url, { as: tutor, javaScriptEnabled })
    const faults: string[] = []
    const look = async (page: typeof family) => {
      if (javaScriptEnabled) faults.push(...(await faultsOn(page)))
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      if (overflow > 0) faults.push(`${page.url()} is ${overflow} px too wide`)
    }

    await family.goto('/dashboard')
    await family.getByRole('link', { name: 'Post a tutor request' }).first().click()
    await family.getByRole('button', { name: 'Post request' }).click()
    await family.getByRole('alert').getByText('Choose a class').waitFor()
    await look(family)
    await family.getByLabel('Class').selectOption('Grade 7')
    await family.getByLabel('What your child needs').fill('Fractions.')
    await family.getByRole('button', { name: 'Post request' }).click()
    await family.getByRole('heading', { name: 'Grade 7: Mathematics' }).waitFor()
    await look(family)

    await teaching.goto('/dashboard')
    await look(teaching)
    await teaching
      .getByRole('list', { name: 'Families looking' })
      .getByRole('link', { name: 'Grade 7: Mathematics' })
      .click()
    await teaching.getByText('Up to KES 1,500 an hour').waitFor()
    await teaching.getByLabel('Your message').fill('I teach Grade 7 on Saturdays.')
    await look(teaching)
    await teaching.getByRole('button', { name: 'Send reply' }).click()
    await teaching.getByRole('heading', { name: 'A family' }).waitFor()

    await family.reload()
    await look(family)
    await family.getByRole('link', { name: 'Read message from Brian Kiprop' }).click()
    await look(family)
    const warning = family.getByText(
      'Once you reply, they will see your name, email address and phone number.',
    )
    await warning.waitFor()
    await family.getByLabel('Your message').fill('Please come at 9.')
    await family.getByRole('button', { name: 'Send', exact: true }).click()
    await family.getByText('Please come at 9.').first().waitFor()
    await warning.waitFor({ state: 'detached' })
    if (!javaScriptEnabled) await teaching.reload()
    await teaching.getByRole('heading', { name: 'Grace Wanjiru' }).waitFor()

    expect(faults).toEqual([])
    expectQuiet(family, { except: /status of 422/ })
    expectQuiet(teaching)
  }, 60_000)
