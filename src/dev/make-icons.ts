import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'

/**
 * Draws the icons of public/ from favicon.svg. Run it after a change of the logo: `bun src/dev/make-icons.ts`. Needs
 * Chromium.
 */
const root = join(import.meta.dir, '../..')
const logo = await Bun.file(join(root, 'public/favicon.svg')).text()
/** Android crops it to its own shape; only the middle 80 percent is always visible. */
const maskable = fullBleed(0.64)

const installed = '/usr/bin/chromium'
const browser = await chromium.launch({
  ...(existsSync(installed) && { executablePath: installed }),
  args: ['--no-sandbox', '--disable-background-networking'],
})
const page = await browser.newPage()
await write('icons/192.png', await draw(page, logo, 192))
await write('icons/512.png', await draw(page, logo, 512))
await write('icons/maskable-512.png', await draw(page, maskable, 512))
await write('apple-touch-icon.png', await draw(page, fullBleed(0.76), 180))
await write('favicon.ico', asIco(await draw(page, logo, 32), 32))
await browser.close()

/** Removes the round corners, which phones add themselves, and scales the glyph, placed slightly above the centre. */
function fullBleed(scale: number): string {
  const margin = 20 * (1 - scale)
  const transform = `translate(${margin} ${margin - 0.6}) scale(${scale})`
  return logo.replace(' rx="9"', '').replace('translate(3.2 2.6) scale(.84)', transform)
}

async function draw(page: Page, svg: string, size: number): Promise<Uint8Array> {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(svg)
  await page.addStyleTag({ content: '* { margin: 0 } svg { display: block; width: 100vw }' })
  const png = await page.screenshot({ omitBackground: true })
  return new Bun.Image(png).png({ palette: true, colors: 64, compressionLevel: 9 }).bytes()
}

/** An ICO file with one image: a header of 6 bytes, an entry of 16, and the PNG. Browsers request it without being told to. */
function asIco(png: Uint8Array, size: number): Uint8Array {
  const head = new DataView(new ArrayBuffer(22))
  head.setUint16(2, 1, true)
  head.setUint16(4, 1, true)
  head.setUint8(6, size)
  head.setUint8(7, size)
  head.setUint16(10, 1, true)
  head.setUint16(12, 32, true)
  head.setUint32(14, png.length, true)
  head.setUint32(18, 22, true)
  return new Uint8Array([...new Uint8Array(head.buffer), ...png])
}

async function write(name: string, bytes: Uint8Array) {
  await Bun.write(join(root, 'public', name), bytes)
  process.stdout.write(`public/${name}: ${bytes.length} bytes\n`)
}
