import { readToast } from '#src/ui/toast.ts'
import { closeTooltips } from './close-tooltips.ts'
import { copyLinks } from './copy-links.ts'
import { extendLists } from './extend-lists.ts'
import { forgetOnLeaving } from './forget-on-leaving.ts'
import { registerWorker } from './offline/register-worker.ts'
import { printPage } from './print-page.ts'
import { toast } from './toast.ts'

/**
 * Does what a page brought with it: the toast of the page before, tooltips, a link to copy, a page to print, more of a
 * list, jobs to save, messages that come, the service worker, a draft kept in this browser.
 */
export function arrive(): void {
  const carried = readToast(document.getElementById('toaster')?.dataset.toast)
  if (carried) toast(carried)

  if (document.querySelector('.tooltip')) closeTooltips()

  if (document.querySelector('[data-copy]')) copyLinks()

  if (document.querySelector('[data-print]')) printPage()

  if (document.querySelector('[data-load-more]')) extendLists()

  if (document.querySelector('form[data-save]'))
    import('./jobs/save-in-place.ts').then(({ saveInPlace }) => saveInPlace())

  const live = document.querySelector<HTMLElement>('[data-live]')
  if (live) import('./messages/follow.ts').then(({ follow }) => follow(live))

  forgetOnLeaving()

  const { worker } = document.documentElement.dataset
  if (worker) registerWorker(worker)

  const upload = document.querySelector<HTMLFormElement>('form[data-upload]')
  if (upload)
    import('./professionals/upload-document.ts').then(({ uploadDocuments }) => uploadDocuments(upload))

  const draft = document.querySelector<HTMLFormElement>('form[data-draft]')
  if (draft) import('./jobs/job-draft.ts').then(({ keepDraft }) => keepDraft(draft))

  const phone = document.querySelector<HTMLInputElement>('input[data-draft]')
  if (phone) import('./payments/draft-phone.ts').then(({ fillInPhone }) => fillInPhone(phone))
}
