import * as lucide from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** Draws the icons that src/ui/icons.tsx names as symbols of one SVG file for public pages, and one for the others. */
export async function drawIcons(module: string): Promise<{ public: string; signedIn: string }> {
  const named = [...(await Bun.file(module).text()).matchAll(/icon\('(\w+)'(?:, '(\w+)')?\)/g)]
  const fileOf = (pages: string | undefined) =>
    file(named.filter(([, , only]) => only === pages).map(([, name = '']) => symbol(name)))
  return { public: fileOf(undefined), signedIn: fileOf('signedIn') }
}

const file = (symbols: string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg"><!-- Lucide, ISC: lucide.dev/license -->${symbols.join('')}</svg>`

function symbol(name: string): string {
  // biome-ignore lint/performance/noDynamicNamespaceImportAccess: runs in the build, where all icons may be loaded
  const Icon = lucide[name as 'Star']
  if (!Icon) throw new Error(`Lucide has no icon ${name}.`)
  const [, shapes] = /<svg[^>]*>(.*)<\/svg>/.exec(renderToStaticMarkup(createElement(Icon))) ?? []
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes}</symbol>`
}
