import { expect, test } from 'bun:test'
import { testApp } from '#tests/support/app.ts'
import { shown } from './shown.ts'

test('a region is all of its counties, and a language that is spoken is not the one that is taught', async () => {
  const app = await testApp()
  await app.person('tutor', {
    firstName: 'Asha',
    county: 'Kilifi',
    subjects: ['Kiswahili'],
    languages: ['Arabic'],
  })
  await app.person('tutor', {
    firstName: 'Brian',
    county: 'Busia',
    subjects: ['Arabic'],
    languages: ['Kiswahili'],
  })
  const found = async (search: string) =>
    ((await shown(app, `search=${search}`))[1] as string[]).map(line => line.split(':')[0])

  expect(await found('tutor pwani')).toEqual(['Asha'])
  expect(await found('western side tutor')).toEqual(['Brian'])
  expect(await found('arabic speaking kiswahili tutor')).toEqual(['Asha'])
})
