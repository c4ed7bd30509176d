import { paths } from '#src/paths.ts'
import { ApiError, apiRequest } from '../api.ts'
import { toast } from '../toast.ts'

/** The lists of saved items, by the first part of the path of their form. */
const lists: Record<string, { api: string; saved: string; where: string; label: string; href: string }> = {
  jobs: {
    api: '/api/saved-jobs',
    saved: 'Job saved',
    where: "You'll find it under Saved jobs.",
    label: 'Saved jobs',
    href: paths.savedJobs(),
  },
  professionals: {
    api: '/api/saved-professionals',
    saved: 'Professional saved',
    where: "You'll find them under Saved professionals.",
    label: 'Saved professionals',
    href: paths.savedProfessionals(),
  },
}

/** Saves the job or professional of a form, or removes it, and shows the new state. */
export async function saveItem(form: HTMLFormElement): Promise<void> {
  const [, kind = '', id = ''] = new URL(form.action).pathname.split('/')
  const list = lists[kind]
  if (!list) return form.submit()

  const { api, saved, where, label, href } = list
  const isSaved = form.querySelector('button')?.ariaPressed === 'true'
  try {
    await apiRequest(isSaved ? 'DELETE' : 'PUT', `${api}/${id}`)
    show(form, !isSaved)
    if (!isSaved) toast({ title: saved, description: where, action: { label, href } })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      location.assign(paths.login(`/${kind}/${id}`))
    } else {
      const reason = error instanceof ApiError ? error.reason : 'Please check your connection and try again.'
      toast({ title: 'Not saved', description: reason, variant: 'destructive' })
    }
  } finally {
    form.ariaBusy = null
  }
}

function show(form: HTMLFormElement, isSaved: boolean) {
  const button = form.querySelector('button')
  const label = button?.querySelector('span')
  form.action = form.action.replace(/\/(un)?save$/, isSaved ? '/unsave' : '/save')
  if (button) button.ariaPressed = String(isSaved)
  if (label) label.textContent = isSaved ? 'Saved' : 'Save'
}
