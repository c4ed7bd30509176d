/** What an address answered, at the end of where it led. */
export interface Reached {
  /** As the link names it, without its part after #. */
  address: string
  status: number
  /** Whether it stayed at the address it was asked at. */
  isPage: boolean
  /** The addresses of this site it names: links, forms that ask, pictures, scripts, styles; with their parts after #. */
  links: string[]
  /** Addresses elsewhere. */
  elsewhere: string[]
  /** What a part after # may name. */
  ids: Set<string>
  hasIslands: boolean
  /** Elements that the content security policy refuses. */
  refused: string[]
}

interface Options {
  cookie: string
  starts: string[]
  /** Names the addresses that are not to be followed. */
  isLeft: (address: string) => boolean
}

const AT_A_TIME = 8

/** Follows every link from these addresses on, within the site, each once. */
export async function crawl(origin: string, { cookie, starts, isLeft }: Options): Promise<Reached[]> {
  const known = new Set(starts)
  const waiting = [...known]
  const reached: Reached[] = []
  while (waiting.length > 0) {
    const next = waiting.splice(0, AT_A_TIME)
    const found = await Promise.all(next.map(address => reach(origin, address, cookie)))
    reached.push(...found)
    for (const address of found.flatMap(({ links }) => links).map(withoutPart)) {
      if (known.has(address) || isLeft(address)) continue
      known.add(address)
      waiting.push(address)
    }
  }
  return reached
}

/** Links to a part that is not on its page, each with the page it stands on. */
export function lostParts(reached: Reached[]): string[] {
  const at = new Map(reached.map(one => [one.address, one]))
  return reached.flatMap(({ address, links }) =>
    links
      .filter(link => {
        const [target = '', part] = link.split('#')
        return part && at.get(target)?.ids.has(part) === false
      })
      .map(link => `${address}: ${link}`),
  )
}

async function reach(origin: string, address: string, cookie: string): Promise<Reached> {
  const answer = await fetch(origin + address, { headers: { cookie } })
  const type = answer.headers.get('content-type') ?? ''
  const isHtml = type.startsWith('text/html')
  const { links, ...rest } = await read(isHtml || type.startsWith('image/svg') ? answer : new Response())
  const all = links.map(link => new URL(link, answer.url))
  return {
    address,
    status: answer.status,
    isPage: isHtml && answer.url === origin + address,
    links: all.filter(link => link.origin === origin).map(({ href }) => href.slice(origin.length)),
    elsewhere: all.filter(link => link.origin !== origin).map(({ href }) => href),
    ...rest,
  }
}

/** What a page's markup holds, each element seen once. */
async function read(answer: Response) {
  const seen = { links: [] as string[], ids: new Set<string>(), hasIslands: false, refused: [] as string[] }
  const element = (one: HTMLRewriterTypes.Element) => {
    const link = one.getAttribute('href') ?? one.getAttribute('src') ?? formTarget(one) ?? imageOf(one)
    if (link !== null) seen.links.push(link.replaceAll('&amp;', '&').replaceAll('&#x27;', "'"))
    const id = one.getAttribute('id')
    if (id !== null) seen.ids.add(id)
    if (one.hasAttribute('data-island')) seen.hasIslands = true
    if (isRefused(one)) seen.refused.push(one.tagName)
  }
  await new HTMLRewriter().on('*', { element }).transform(answer).text()
  return seen
}

const formTarget = (one: HTMLRewriterTypes.Element) =>
  one.tagName === 'form' && one.getAttribute('method') !== 'post' ? one.getAttribute('action') : null

const imageOf = (one: HTMLRewriterTypes.Element) =>
  one.getAttribute('property') === 'og:image' ? one.getAttribute('content') : null

/** What the content security policy refuses wherever it stands: styles and scripts inside the page. */
function isRefused(one: HTMLRewriterTypes.Element): boolean {
  const isScript = one.tagName === 'script' && !one.hasAttribute('src')
  if (isScript) return one.getAttribute('type') !== 'application/ld+json'
  return (
    one.tagName === 'style' ||
    [...one.attributes].some(([name]) => name === 'style' || name?.startsWith('on'))
  )
}

const withoutPart = (address: string) => address.replace(/#.*/, '')
