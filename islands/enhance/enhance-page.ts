import { readToast } from '#src/ui/toast.ts'
import { registerWorker } from '../offline/register-worker.ts'
import { toast } from '../toast.ts'
import { offerHelp } from './assistant/assistant-offer.ts'
import { forgetOnLeaving } from './clear-drafts-on-sign-out.ts'
import { copyLinks } from './copy-button.ts'
import { extendLists } from './extend-lists.ts'
import { saveInPlace } from './jobs/save-in-place.ts'
import { switchPasswords } from './password-toggle.ts'
import { printPage } from './print-page.ts'
import { closeTooltips } from './tooltips.ts'

/** What a page may bring, by what marks it there. What few pages bring is loaded where it is. */
const brought: [mark: string, arrive: (found: HTMLElement) => unknown][] = [
  ['.tooltip', closeTooltips],
  ['[data-assistant]', offerHelp],
  ['[data-copy]', copyLinks],
  ['[data-print]', printPage],
  ['[data-load-more]', extendLists],
  ['form[data-save]', saveInPlace],
  ['[data-live]', live => import('./messages/live-updates.ts').then(({ follow }) => follow(live))],
  ['[data-leave]', forgetOnLeaving],
  [
    'form[data-upload]',
    form =>
      import('./professionals/upload-document.ts').then(({ uploadDocuments }) =>
        uploadDocuments(form as HTMLFormElement),
      ),
  ],
  [
    'form[data-draft]',
    form => import('./jobs/job-draft.ts').then(({ keepDraft }) => keepDraft(form as HTMLFormElement)),
  ],
  ['[data-own-job]', tools => import('./jobs/job-draft.ts').then(({ dropPosted }) => dropPosted(tools))],
  [
    'form[data-chat]',
    form =>
      import('./assistant/send-by-enter.ts').then(({ sendByEnter }) => sendByEnter(form as HTMLFormElement)),
  ],
  [
    'input[data-draft]',
    field =>
      import('../payments/prefill-phone.ts').then(({ fillInPhone }) =>
        fillInPhone(field as HTMLInputElement),
      ),
  ],
]

/** Does what a page brought with it: the toast of the page before, the service worker, and the list above. */
export function arrive(): void {
  switchPasswords()
  const carried = readToast(document.getElementById('toaster')?.dataset.toast)
  if (carried) toast(carried)

  for (const [mark, arrive] of brought) {
    const found = document.querySelector<HTMLElement>(mark)
    if (found) arrive(found)
  }

  const { worker } = document.documentElement.dataset
  if (worker) registerWorker(worker)
}
