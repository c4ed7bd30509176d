import { paths } from '#src/paths.ts'
import { ApiError, apiRequest } from '../../api.ts'
import { toast } from '../../toast.ts'

/** Saves the job of a form, or removes it, and shows the new state. */
export async function saveJob(form: HTMLFormElement, id: string): Promise<void> {
  const button = form.querySelector('button')
  const isSaved = button?.ariaPressed === 'true'
  try {
    await apiRequest(isSaved ? 'DELETE' : 'PUT', `/api/saved-jobs/${id}`)
    show(form, id, !isSaved)
    if (!isSaved)
      toast({ title: 'Job saved', description: "You'll find it under Saved jobs.", action: toSaved })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      location.assign(paths.login(paths.job(id)))
    } else {
      const reason = error instanceof ApiError ? error.reason : 'Please check your connection and try again.'
      toast({ title: 'Not saved', description: reason, variant: 'destructive' })
    }
  } finally {
    form.ariaBusy = null
  }
}

function show(form: HTMLFormElement, id: string, isSaved: boolean) {
  const button = form.querySelector('button')
  const label = button?.querySelector('span')
  form.action = isSaved ? paths.unsaveJob(id) : paths.saveJob(id)
  if (button) button.ariaPressed = String(isSaved)
  if (label) label.textContent = isSaved ? 'Saved' : 'Save'
}

const toSaved = { label: 'Saved jobs', href: paths.savedJobs() }
