import { signInRequired, submitted } from '#src/domain/jobs/apply-texts.ts'
import { type LetterJob, readLetterJob } from '#src/domain/jobs/letter-job.ts'
import type { ApplicationJson } from '#src/features/applications/json.ts'
import { paths } from '#src/paths.ts'
import { formatDate } from '#src/ui/format.ts'
import type { Toast } from '#src/ui/toast.ts'
import { ApiError, call, isUnauthorized, reasonOf } from '../../api.ts'
import { logInAgain } from '../../session-expired.ts'
import { toast } from '../../toast.ts'
import { onClick, opensElsewhere } from '../delegate-click.ts'
import { clearNotes, showRefusal } from '../form-note.ts'
import type { LetterHelp } from './draft-letter.ts'

/** Known to islands/enhance/sign-out.ts too. */
const PREFIX = 'letter-draft-'

/**
 * The dialog with a cover letter, opened by `[data-apply]`: keeps the letter, sends it in place and shows a refusal beside it
 * (SPEC.md sections 5 and 8). Session storage keeps the letter through a reload or an expired session, until it is sent, the tab is
 * closed or the user signs out.
 */
export function enhance(dialog: HTMLDialogElement): void {
  const { form, letter, helpButton, submit } = partsOf(dialog)
  const jobId = () => dialog.dataset.letterFor ?? ''
  const key = () => `${PREFIX}${document.documentElement.dataset.viewer}-${jobId()}`
  let help: LetterHelp | undefined
  let isSignedOut = false

  const keep = () => {
    submit.disabled = letter.value.trim() === ''
    stored(store => (letter.value === '' ? store.removeItem(key()) : store.setItem(key(), letter.value)))
  }
  const restore = () => {
    letter.value ||= stored(store => store.getItem(key())) ?? ''
    keep()
  }
  const checkSession = () =>
    call('GET /api/auth/user').catch(error => {
      isSignedOut = isUnauthorized(error)
    })

  restore()
  letter.addEventListener('input', keep)
  if (dialog.open) checkSession()
  else dialog.addEventListener('focusin', checkSession, { once: true })

  onClick('[data-apply]', ({ dataset: { apply = '' } }, event) => {
    if (opensElsewhere(event)) return
    event.preventDefault()
    const job = readLetterJob(apply)
    if (job.id !== jobId()) change(job)
    clearNotes(form)
    if (!dialog.open) dialog.showModal()
    letter.focus()
  })

  form.addEventListener('submit', event => {
    event.preventDefault()
    if (form.ariaBusy || !mayApply()) return
    if (event.submitter === helpButton) ask()
    else send()
  })

  function change(job: LetterJob) {
    for (const [name, text] of Object.entries(job)) {
      const shown = dialog.querySelector(`[data-job=${name}]`)
      if (shown) shown.textContent = text
    }
    dialog.dataset.letterFor = job.id
    form.action = paths.applyToJob(job.id)
    const upgrade = dialog.querySelector<HTMLAnchorElement>('[data-upgrade]')
    if (upgrade) upgrade.href = toUpgrade(job.id)
    helpButton.formAction = paths.draftLetter(job.id)
    help?.leave()
    letter.value = ''
    restore()
  }

  function mayApply(): boolean {
    const missing = isSignedOut
      ? signInRequired
      : 'unsubscribed' in dialog.dataset && subscriptionRequired(jobId())
    if (missing) toast(missing)
    return !missing
  }

  async function ask() {
    const label = helpButton.querySelector('span')
    await busy(label, 'Writing...', async () => {
      const asked = jobId()
      help ??= (await import('./draft-letter.ts')).letterHelp(form, letter, keep)
      const draft = await call('POST /api/ai/letter', { jobId: asked })
      // A draft for another job, or for a dialog that was closed, changes no letter.
      if (dialog.open && asked === jobId()) help.show(draft)
    }).catch(error => {
      if (isUnauthorized(error)) return logInAgain()
      const description = reasonOf(error, 'Please try again.')
      toast({ title: 'Draft failed', description, variant: 'destructive' })
    })
  }

  async function send() {
    clearNotes(form)
    try {
      const body = { jobId: jobId(), coverLetter: letter.value }
      submit.disabled = true
      const application = await busy(submit, 'Submitting...', () => call('POST /api/applications', body))
      toast(submitted)
      letter.value = ''
      keep()
      dialog.close()
      showApplied(application)
    } catch (error) {
      keep()
      if (isUnauthorized(error)) return logInAgain()
      const description = reasonOf(error, 'Failed to submit application')
      toast({ title: 'Application Failed', description, variant: 'destructive' })
      const atLetter = error instanceof ApiError && error.fields.coverLetter
      refuse(atLetter || description, Boolean(atLetter))
    }
  }

  /** Runs a call while the button says so, and nothing can be typed or sent twice. */
  async function busy<T>(label: Element | null, words: string, act: () => Promise<T>): Promise<T> {
    const before = label?.textContent ?? ''
    form.ariaBusy = 'true'
    letter.readOnly = true
    if (label) label.textContent = words
    try {
      return await act()
    } finally {
      form.ariaBusy = null
      letter.readOnly = false
      if (label) label.textContent = before
    }
  }

  function refuse(reason: string, atLetter: boolean) {
    showRefusal(form, reason, atLetter ? letter : null)
    const start = letter.value.lastIndexOf('[')
    if (!atLetter || start < 0) return
    // The note to delete is selected and in view.
    letter.setSelectionRange(start, letter.value.indexOf(']', start) + 1 || start)
    letter.scrollTop = letter.scrollHeight * (start / letter.value.length) - 40
  }

  function showApplied({ id, jobId, createdAt }: ApplicationJson) {
    for (const opener of document.querySelectorAll<HTMLElement>('[data-apply]')) {
      if (readLetterJob(opener.dataset.apply ?? '').id !== jobId) continue
      const bar = opener.closest('.apply-bar')
      if (bar) {
        bar.remove()
        continue
      }
      const template = opener.parentElement?.querySelector('template') ?? dialog.querySelector('template')
      const applied = template?.content.firstElementChild?.cloneNode(true) as HTMLElement
      const link = applied.querySelector('a')
      const time = applied.querySelector('time')
      if (link) link.href = paths.application(id)
      if (time) time.textContent = formatDate(Date.parse(createdAt))
      ;(opener.closest('form') ?? opener).replaceWith(applied)
      applied.focus()
    }
  }
}

const toUpgrade = (jobId: string) => paths.subscribe(paths.applyToJob(jobId))

const subscriptionRequired = (jobId: string): Toast => ({
  title: 'Subscription Required',
  description: 'Please upgrade your subscription to apply for jobs.',
  action: { label: 'Upgrade Plan', href: toUpgrade(jobId) },
  variant: 'destructive',
})

function partsOf(dialog: HTMLElement) {
  const form = dialog.querySelector<HTMLFormElement>('form[method=post]')
  const letter = dialog.querySelector('textarea')
  const [helpButton, submit] = form?.querySelectorAll<HTMLButtonElement>('[type=submit]:not([form])') ?? []
  if (!form || !letter || !helpButton || !submit) throw new Error('The dialog has no letter')
  return { form, letter, helpButton, submit }
}

/** Storage may be forbidden, or full. */
function stored<T>(use: (store: Storage) => T): T | null {
  try {
    return use(sessionStorage)
  } catch {
    return null
  }
}
