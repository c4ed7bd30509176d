import { expect, test } from 'bun:test'
import { kangaColors, themeColors } from '#src/operations/transports/email-template.tsx'

const styles = (name: string) => Bun.file(`src/ui/styles/${name}.css`).text()

test('emails use the colours of the light theme', async () => {
  const [light = ''] = (await styles('styles')).split('@media (prefers-color-scheme: dark)')
  const tokens = Object.keys(themeColors).map(name => [name, toHex(tokenOf(light, name))])

  expect(themeColors).toEqual(Object.fromEntries(tokens))
})

test('the border of emails uses the colours of the kanga border on the site', async () => {
  const components = await styles('components')

  for (const colour of Object.values(kangaColors)) {
    expect(components).toContain(`fill='${encodeURIComponent(colour)}'`)
  }
})

test('the conversion of oklch is right for a known colour', () => {
  expect(toHex('oklch(0.627955 0.257683 29.2339)')).toBe('#ff0000')
  expect(toHex('oklch(1 0 0)')).toBe('#ffffff')
})

function tokenOf(css: string, name: string): string {
  const property = `--color-${name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`
  return new RegExp(`${property}: (oklch\\([^)]+\\))`).exec(css)?.[1] ?? ''
}

/** Converts oklch(L C H) to sRGB by the matrices of CSS Color 4. */
function toHex(colour: string): string {
  const [lightness = 0, chroma = 0, hue = 0] = (/oklch\((.+)\)/.exec(colour)?.[1] ?? '')
    .split(' ')
    .map(Number)
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels.map(toHexByte).join('')}`
}

function toHexByte(linear: number): string {
  const inGamut = Math.min(1, Math.max(0, linear))
  const encoded = inGamut <= 0.0031308 ? 12.92 * inGamut : 1.055 * inGamut ** (1 / 2.4) - 0.055
  return Math.round(255 * encoded)
    .toString(16)
    .padStart(2, '0')
}
