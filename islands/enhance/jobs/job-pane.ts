import { opensElsewhere } from '../delegate-click.ts'

/**
 * On a wide screen a job opens beside the list, as the page that its link leads to: the address and the history are those of
 * that page. `enhanceIn` starts what the job's own elements need.
 */
export function enhance(area: HTMLElement, enhanceIn: (root: ParentNode) => void): void {
  if (location.pathname !== '/jobs') return

  const list = { href: location.href, title: document.title }
  const pane = document.createElement('section')
  pane.className = 'job-pane'
  pane.tabIndex = -1
  const split = document.createElement('div')
  area.replaceWith(split)
  split.append(area)
  let latest = ''

  const linkTo = (href: string) =>
    [...area.querySelectorAll<HTMLAnchorElement>('h2 a')].find(link => link.href === href)

  const mark = (href: string) => {
    area.querySelector('[aria-current]')?.removeAttribute('aria-current')
    linkTo(href)?.setAttribute('aria-current', 'true')
  }

  const show = async (href: string) => {
    latest = href
    const page = await jobPage(href)
    if (latest !== href) return false

    pane.replaceChildren(closeButton(), ...page.content)
    pane.ariaLabel = document.title = page.title
    split.className = 'job-split'
    split.append(pane)
    pane.scrollTop = 0
    mark(href)
    linkTo(href)?.closest('li')?.scrollIntoView({ block: 'nearest' })
    enhanceIn(pane)
    pane.focus({ preventScroll: true })
    return true
  }

  const close = () => {
    const link = linkTo(latest)
    latest = ''
    pane.remove()
    split.className = ''
    document.title = list.title
    mark('')
    link?.focus()
  }

  area.addEventListener('click', event => {
    const link = (event.target as Element).closest('a')
    if (!link || !isJob(link) || opensElsewhere(event)) return

    event.preventDefault()
    show(link.href)
      .then(isShown => isShown && history.pushState(null, '', link.href))
      .catch(() => location.assign(link.href))
  })
  addEventListener('popstate', () => {
    if (location.href.replace(/#.*/, '') === list.href.replace(/#.*/, '')) close()
    else if (isJob(location)) show(location.href).catch(() => location.reload())
  })
}

const isJob = ({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>) =>
  /^\/jobs\/[\w-]{20,}$/.test(pathname) && hash === ''

/**
 * The title and the content of a job's page. The list's dialog also opens for its letter, so of the page's own only the template
 * remains, which is shown once the letter is sent. Throws if the page cannot be loaded, or needs a dialog that the list has not.
 */
async function jobPage(href: string) {
  const response = await fetch(href)
  if (!response.ok) throw new Error(`The job answered ${response.status}`)
  const page = new DOMParser().parseFromString(await response.text(), 'text/html')
  const dialog = page.querySelector('[data-letter-for]')
  if (dialog && !document.querySelector('[data-letter-for]')) throw new Error('The list has no dialog')
  dialog?.replaceWith(dialog.querySelector('template') ?? '')
  return { title: page.title, content: page.querySelector('main')?.childNodes ?? [] }
}

function closeButton(): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'link tap'
  button.textContent = 'Close'
  button.addEventListener('click', () => history.back())
  return button
}
