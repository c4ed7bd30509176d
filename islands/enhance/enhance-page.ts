import { readToast } from '#src/ui/toast.ts'
import { toast } from '../toast.ts'
import { offerHelp } from './assistant/assistant-offer.ts'
import { onClick, opensElsewhere } from './delegate-click.ts'
import { keepUnsent } from './keep-unsent.ts'
import { saveInPlace } from './save-in-place.ts'

interface Enhancement {
  enhance(found: HTMLElement, enhanceIn: (root: ParentNode) => void): void
}

type Start = (found: HTMLElement) => void
type Load = (found: HTMLElement) => Promise<Enhancement> | false

/** The enhancements of a page, by the element that needs each. Rare ones are loaded on demand. */
const enhancements: [selector: string, enhancement: Start | Load][] = [
  ['#site-menu', holdFocus],
  ['[data-assistant]', offerHelp],
  ['[data-list=jobs]', () => innerWidth >= 1280 && import('./jobs/job-pane.ts')],
  ['input[name=search][list]', field => focusOf(field).then(() => import('./jobs/suggest-searches.ts'))],
  ['[data-live]', () => import('./messages/live-updates.ts')],
  ['[data-leave]', () => import('./sign-out.ts')],
  ['[data-letter-for]', () => import('./applications/apply-dialog.ts')],
  ['form[data-upload]', () => import('./professionals/upload-document.ts')],
  ['form[data-draft], [data-own-job]', () => import('./jobs/job-draft.ts')],
  ['form[data-chat]', () => import('./assistant/send-by-enter.ts')],
  ['[data-pay], [data-follow]', () => import('./payments/payment.ts')],
]

/** Shows the toast of the page before, and starts the enhancements above and the service worker. */
export function enhancePage(): void {
  keepUnsent()
  switchPasswords()
  closeTooltips()
  onClick('[data-copy]', button => import('./copy-link.ts').then(({ copyLink }) => copyLink(button)))
  saveInPlace()
  extendLists()
  onClick('[data-print]', print)
  const carried = readToast(document.getElementById('toaster')?.dataset.toast)
  if (carried) toast(carried)

  enhanceIn(document)

  const { worker } = document.documentElement.dataset
  if (worker) registerWorker(worker)
}

/** Starts the enhancements of the page, or of what was added to it. */
function enhanceIn(root: ParentNode): void {
  for (const [selector, enhancement] of enhancements) {
    const found = root.querySelector<HTMLElement>(selector)
    const loading = found && enhancement(found)
    if (loading) loading.then(({ enhance }) => enhance(found, enhanceIn))
  }
}

const focusOf = (field: HTMLElement) =>
  new Promise(focused => field.addEventListener('focus', focused, { once: true }))

/** While the menu is open, the page behind it takes no focus. */
function holdFocus(menu: HTMLElement): void {
  const behind = (inert: boolean) => {
    for (let part = menu; part !== document.body; part = part.parentElement as HTMLElement) {
      for (const other of part.parentElement?.children ?? []) {
        if (other !== part) (other as HTMLElement).inert = inert
      }
    }
  }
  menu.addEventListener('toggle', event => event.newState === 'open' && behind(true))
  menu.addEventListener('beforetoggle', event => event.newState === 'closed' && behind(false))
}

/** A click on `[data-load-more]` appends the next page of the list instead of opening it. */
function extendLists(): void {
  onClick('a[data-load-more]', (found, event) => {
    const link = found as HTMLAnchorElement
    if (opensElsewhere(event)) return

    event.preventDefault()
    import('./load-more.ts').then(({ loadMore }) => loadMore(link)).catch(() => location.assign(link.href))
  })
}

/** A button with `data-password-toggle` shows and hides the password in the input it names by id. */
function switchPasswords(): void {
  onClick('[data-password-toggle]', button => {
    const input = document.getElementById(button.dataset.passwordToggle ?? '') as HTMLInputElement
    const shows = input.type === 'password'
    input.type = shows ? 'text' : 'password'
    button.ariaPressed = `${shows}`
  })
}

/** Escape hides tooltips until the pointer or the focus moves (WCAG 2.2, 1.4.13). */
function closeTooltips(): void {
  const { dataset } = document.documentElement
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') dataset.tooltips = 'off'
  })
  for (const name of ['pointermove', 'focusin'] as const) {
    document.addEventListener(name, () => delete dataset.tooltips)
  }
}

/** Registers the service worker once the page has loaded; the browser then updates it. */
function registerWorker(address: string): void {
  // Without https, and in some private windows, there are none.
  if (navigator.serviceWorker?.controller !== null) return

  const register = () => navigator.serviceWorker.register(address).catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register)
}
