import { readToast } from '#src/ui/toast.ts'
import { closeTooltips } from './close-tooltips.ts'
import { copyLinks } from './copy-links.ts'
import { extendLists } from './extend-lists.ts'
import { registerWorker } from './offline/register-worker.ts'
import { toast } from './toast.ts'
import { printPage } from './print-page.ts'

/**
 * Does what a page brought with it: the toast of the page before, tooltips, a link to copy, a page to print, more of a
 * list, messages that come, the service worker, a draft kept in this browser.
 */
export function arrive(): void {
  const carried = readToast(document.getElementById('toaster')?.dataset.toast)
  if (carried) toast(carried)

  if (document.querySelector('.tooltip')) closeTooltips()

  if (document.querySelector('[data-copy]')) copyLinks()

  if (document.querySelector('[data-load-more]')) extendLists()
  if (document.querySelector('[data-print]')) printPage()


  const { worker } = document.documentElement.dataset
  if (worker) registerWorker(worker)

  const draft = document.querySelector<HTMLFormElement>('form[data-draft]')
  if (draft) import('./jobs/job-draft.ts').then(({ keepDraft }) => keepDraft(draft))

  const phone = document.querySelector<HTMLInputElement>('input[data-draft]')
  if (phone) import('./payments/draft-phone.ts').then(({ fillInPhone }) => fillInPhone(phone))
}
