import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { shareImageSize, shareImages } from '#src/ui/layout/og-images.ts'

/**
 * Draws public/og/*.png. Run it after a change of the texts or the look: `bun src/dev/make-og-images.ts`. Needs Chromium. The
 * operator chooses the site's name, so no image contains it.
 */
const root = join(import.meta.dir, '../..')
const styles = await Bun.file(join(root, 'src/ui/styles/components.css')).text()
const kanga = /url\("data:[^"]+"\)/.exec(styles)?.[0]
const logo = (await Bun.file(join(root, 'public/favicon.svg')).text()).replace(/<rect[^>]*>/, '')

const look = `
  * { margin: 0; box-sizing: border-box }
  body { width: 1200px; height: 630px; position: relative; overflow: hidden; background: #123b2d; color: #f4ead2;
    font-family: "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", Arial, sans-serif }
  .kanga { position: absolute; top: 0; left: 0; right: 0; height: 60px; background:
    conic-gradient(from 135deg at 50% 0, #f4ead2 90deg, #0000 0) 0 0 / 24px 12px repeat-x,
    conic-gradient(from -45deg at 50% 100%, #f4ead2 90deg, #0000 0) 0 100% / 24px 12px repeat-x,
    ${kanga} 0 0 / 120px 60px repeat-x }
  .foot { top: auto; bottom: 0 }
  .scene { position: absolute; right: -30px; bottom: 60px; width: 620px }
  main { position: absolute; inset: 60px auto 60px 80px; width: 900px; display: flex; flex-direction: column; justify-content: center }
  .logo svg { width: 124px; height: 124px; display: block; margin-left: -10px }
  h1 { text-wrap: balance; margin-top: 30px; font-size: 74px; line-height: 1.06; letter-spacing: -0.025em; font-weight: 800 }
  p { margin-top: 22px; font-size: 34px; line-height: 1.35; color: #c9d6c2; max-width: 700px }
`

const installed = '/usr/bin/chromium'
const browser = await chromium.launch({
  ...(existsSync(installed) && { executablePath: installed }),
  args: ['--no-sandbox', '--disable-background-networking'],
})
const page = await browser.newPage({ viewport: shareImageSize })
for (const [name, text] of Object.entries(shareImages)) {
  await page.setContent(drawing(text))
  await page.addStyleTag({ content: look })
  const png = await page.screenshot()
  const small = await new Bun.Image(png).png({ palette: true, colors: 64, compressionLevel: 9 }).bytes()
  await Bun.write(join(root, `public/og/${name}.png`), small)
  process.stdout.write(`public/og/${name}.png: ${small.length} bytes\n`)
}
await browser.close()

function drawing({ title, line }: { title: string; line: string }): string {
  return `<!doctype html>
  <div class="kanga"></div><div class="kanga foot"></div>
  <svg class="scene" viewBox="0 0 520 260"><circle cx="436" cy="192" r="50" fill="#eda63c"/><g fill="#1b4a39">
    <path d="M20 260c80-42 190-62 300-54 80 6 140 8 200-6v60Z"/>
    <path d="M84 92c10-17 34-19 46-28 18-17 48-21 72-20 20-17 64-17 84 0 30-3 58 3 72 17 17 7 31 10 38 24-24 10-55 7-76 3-27 10-58 7-79 3-27 10-58 7-79 3-27 7-57 7-78-2Z"/></g>
    <path d="M238 218c4-34 4-56 0-80m0 24c-7-27-31-45-66-55m66 55c7-31 34-45 64-55m-64 31c-3-20 0-28 4-41" fill="none" stroke-width="9" stroke-linecap="round" stroke="#1b4a39"/></svg>
  <main><div class="logo">${logo}</div><h1>${title}</h1><p>${line}</p></main>`
}
