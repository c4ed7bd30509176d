import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'

/**
 * Takes the pictures of README.md, .github/pictures/*.png, from a demo that runs: `bun run demo`, then
 * `bun src/dev/make-readme-pictures.ts [http://localhost:3000]`. Each shows a page on a computer, and one in the dark on a phone.
 */
const site = process.argv[2] ?? 'http://localhost:3000'
const folder = join(import.meta.dir, '../../.github/pictures')
const [zainab] = await (await fetch(`${site}/api/professionals?search=zainab`)).json()

const pictures = [
  { name: 'landing', computer: '/', phone: '/' },
  { name: 'counties', computer: '/counties', phone: `/professionals/${zainab.id}` },
]

const look = `
  body { margin: 0; height: 760px; display: flex; align-items: center; justify-content: center; gap: 30px; background: #e9e1d3 }
  img { height: 633px; border-radius: 14px; box-shadow: 0 6px 20px #0003 }
  img + img { border-radius: 26px }
`

const installed = '/usr/bin/chromium'
const browser = await chromium.launch({
  ...(existsSync(installed) && { executablePath: installed }),
  args: ['--no-sandbox', '--disable-background-networking'],
})
for (const { name, computer, phone } of pictures) {
  const wide = await take(computer, { width: 1280, height: 827 }, 'light')
  const narrow = await take(phone, { width: 360, height: 760 }, 'dark')
  const page = await browser.newPage({ viewport: { width: 1400, height: 760 } })
  await page.setContent(`<!doctype html><img src="${wide}"><img src="${narrow}">`)
  await page.addStyleTag({ content: look })
  await page.waitForLoadState('networkidle')
  const png = await page.screenshot()
  const small = await new Bun.Image(png).png({ palette: true, colors: 256, compressionLevel: 9 }).bytes()
  await Bun.write(join(folder, `${name}.png`), small)
  process.stdout.write(`${name}.png: ${small.length} bytes\n`)
  await page.close()
}
await browser.close()

/** A screenshot as a data URL. Scripts are off, so that nothing moves or pops up. */
async function take(
  path: string,
  viewport: { width: number; height: number },
  colorScheme: 'light' | 'dark',
) {
  const context = await browser.newContext({ viewport, colorScheme, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(site + path, { waitUntil: 'networkidle' })
  const png = await page.screenshot()
  await context.close()
  return `data:image/png;base64,${png.toString('base64')}`
}
