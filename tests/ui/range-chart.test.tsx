import { expect, test } from 'bun:test'
import { renderToString } from 'react-dom/server'
import { RangePlot, type RangePlotRow } from '#src/ui/charts/range-chart.tsx'

const drawn = (rows: RangePlotRow[]) =>
  renderToString(
    <RangePlot title="Pay" description="By role" rows={rows} format={String} formatTick={String} />,
  )
const row = (low: number, middle: number, high: number) => ({ label: 'Teaching', low, middle, high })

test('a bar and its ring are on a scale from 0 to a round number', () => {
  const svg = drawn([row(40_000, 50_000, 80_000)])

  expect(svg).toMatch(/x1="40\.00%" x2="80\.00%"/)
  expect(svg).toMatch(/cx="50\.00%"/)
  expect(svg.match(/>(0|25000|50000|75000|100000)</g)).toEqual(expect.arrayContaining(['>0<', '>100000<']))
})

test.each([0, 1, 7, 999, 20_001, 100_000, 10_000_000])('a highest value of %d fits on the scale', high => {
  const svg = drawn([row(0, high, high)])
  const places = [...svg.matchAll(/(?:x1|x2|cx|x)="([\d.]+)%"/g)].map(([, place]) => Number(place))

  expect(places.length).toBeGreaterThan(4)
  expect(Math.max(...places)).toBeLessThanOrEqual(100)
})
