import { expect, test } from 'bun:test'
import { renderToString } from 'react-dom/server'
import { PeriodPlot } from '#src/ui/charts/bar-chart.tsx'

const drawn = (values: number[]) =>
  renderToString(
    <PeriodPlot
      title="Registrations"
      description="Each month"
      period="Month"
      rows={values.map((value, index) => ({ label: `Month ${index + 1}`, value }))}
      format={String}
    />,
  )

const numbers = (svg: string, pattern: RegExp) => [...svg.matchAll(pattern)].map(([, n]) => Number(n))
const heights = (svg: string) => numbers(svg, /<rect[^>]*height="([\d.]+)"/g)

test('bars are as high as their values, on a scale of whole numbers from 0', () => {
  const svg = drawn([0, 5, 10])

  const [none, half, full] = heights(svg)
  expect(none).toBe(0)
  expect(full).toBeCloseTo(2 * (half ?? 0))
  expect(svg.match(/>(0|5|10)<\/text>/g)).toHaveLength(3)
})

test.each([[1], [2], [3], [7], [999], [20_001], [100_000], [12_345_678]])(
  'a highest value of %d lies on the scale',
  highest => {
    const svg = drawn([highest, 0])
    const [top = 0] = numbers(svg, /<rect[^>]*y="([\d.]+)"/g)

    expect(top).toBeGreaterThanOrEqual(10)
    expect(heights(svg)[0]).toBeGreaterThan(132 / 3.1)
    const places = numbers(svg, /(?:x|x1|x2)="([\d.]+)%"/g)
    expect(Math.max(...places)).toBeLessThanOrEqual(100)
  },
)

test('the table has every value, including those of bars without a label', () => {
  const html = drawn([3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8])

  const cells = [...html.matchAll(/<td[^>]*>(\d+)<\/td>/g)].map(([, value]) => Number(value))
  expect(cells).toEqual([3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8])
  expect(html).not.toContain('style=')
})
