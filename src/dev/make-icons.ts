import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'

/**
 * Draws the icons of public/ again from favicon.svg, for when the logo has changed: `bun src/dev/make-icons.ts`. Needs
 * Chromium and is no part of the program.
 */
const root = join(import.meta.dir, '../..')
const logo = await Bun.file(join(root, 'public/favicon.svg')).text()
/** Android cuts it to a shape of its own, of which the middle 80 percent stays. */
const maskable = uncut(0.64)

const installed = '/usr/bin/chromium'
const browser = await chromium.launch({
  ...(existsSync(installed) && { executablePath: installed }),
  args: ['--no-sandbox', '--disable-background-networking'],
})
const page = await browser.newPage()
await write('icons/192.png', await draw(page, logo, 192))
await write('icons/512.png', await draw(page, logo, 512))
await write('icons/maskable-512.png', await draw(page, maskable, 512))
await write('apple-touch-icon.png', await draw(page, uncut(0.76), 180))
await write('favicon.ico', asIco(await draw(page, logo, 32), 32))
await browser.close()

/** Without round corners, for phones that make their own; the glyph at a part of its size, a little above the middle of 40. */
function uncut(scale: number): string {
  const margin = 20 * (1 - scale)
  const place = `translate(${margin} ${margin - 0.6}) scale(${scale})`
  return logo.replace(' rx="9"', '').replace('translate(3.2 2.6) scale(.84)', place)
}

async function draw(page: Page, svg: string, size: number): Promise<Uint8Array> {
  await page.setViewportSize({ width: size, height: size })
  await page.setContent(svg)
  await page.addStyleTag({ content: '* { margin: 0 } svg { display: block; width: 100vw }' })
  const png = await page.screenshot({ omitBackground: true })
  return new Bun.Image(png).png({ palette: true, colors: 64, compressionLevel: 9 }).bytes()
}

/** A file of one picture: 6 bytes of head, 16 that describe it, and the PNG. Browsers without SVG icons ask for it unasked. */
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
