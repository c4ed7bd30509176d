import { expect, test } from 'bun:test'
import { counties, findCounty } from '#src/domain/counties.ts'

test('there are 47 counties in alphabetical order, each with towns', () => {
  const names = counties.map(county => county.name)

  expect(names).toHaveLength(47)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b)))
  expect(new Set(counties.map(county => county.code)).size).toBe(47)
  expect(counties.every(county => county.towns.length > 0)).toBe(true)
  expect([names[0], names.at(-1)]).toEqual(['Baringo', 'West Pokot'])
})

test('a county is found in any case and punctuation', () => {
  const found = [
    'taita taveta',
    'TAITA/TAVETA',
    'Murang’a',
    'Nairobi City',
    'homa-bay county',
    'Elgeyo Marakwet',
  ]

  expect(found.map(text => findCounty(text)?.name)).toEqual([
    'Taita-Taveta',
    'Taita-Taveta',
    "Murang'a",
    'Nairobi',
    'Homa Bay',
    'Elgeyo-Marakwet',
  ])
  for (const text of ['', ' ', 'Kampala', 'county', '12']) expect(findCounty(text)).toBeNull()
})
