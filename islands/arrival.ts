import { readToast } from '#src/ui/toast.ts'
import { closeTooltips } from './close-tooltips.ts'
import { toast } from './toast.ts'

/** Does what a page brought with it: the toast of the page before, tooltips, a draft kept in this browser. */
export function arrive(): void {
  const carried = readToast(document.getElementById('toaster')?.dataset.toast)
  if (carried) toast(carried)

  if (document.querySelector('.tooltip')) closeTooltips()

  const draft = document.querySelector<HTMLFormElement>('form[data-draft]')
  if (draft) import('./jobs/job-draft.ts').then(({ keepDraft }) => keepDraft(draft))
}
