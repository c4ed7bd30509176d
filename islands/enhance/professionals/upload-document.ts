import { ApiError, isUnauthorized, reasonOf } from '#islands/api.ts'
import { toastAfterNavigation } from '#islands/toast.ts'
import { paths } from '#src/paths.ts'
import { shrink } from '../../profile/resize-photo.ts'
import { logInAgain } from '../../session-expired.ts'

/** Pixels of the longer side that the server stores. */
const MAX_PIXELS = 2400

/** Bytes; smaller images are sent unchanged. */
const RESIZE_ABOVE = 700_000

/**
 * Uploads the form's file: resizes large images first, shows the progress, and shows an error in the form. `data-upload` is the
 * limit in bytes.
 */
export function enhance(form: HTMLFormElement): void {
  form.addEventListener('submit', event => {
    event.preventDefault()
    if (!form.ariaBusy) send(form)
  })
}

async function send(form: HTMLFormElement) {
  const show = statusOf(form)
  form.ariaBusy = 'true'
  show.refusal('')
  try {
    const { name } = await post(await readForm(form), show.progress)
    toastAfterNavigation({ title: 'Document added', description: `${name} has been uploaded.` })
    location.assign(paths.documents())
  } catch (error) {
    form.ariaBusy = null
    show.progress(null)
    if (isUnauthorized(error)) logInAgain()
    else show.refusal(reasonOf(error, error instanceof TooLarge ? error.message : unreached))
  }
}

async function readForm(form: HTMLFormElement): Promise<FormData> {
  const content = new FormData(form)
  const file = content.get('file')
  if (!(file instanceof File)) return content

  const isLarge = file.type.startsWith('image/') && file.size > RESIZE_ABOVE
  const sent = isLarge ? await shrink(file, MAX_PIXELS) : file
  if (sent.size > Number(form.dataset.upload)) throw new TooLarge()
  content.set('file', sent, file.name)
  return content
}

class TooLarge extends Error {
  override message = 'This file is too large. Please choose one of at most 5 MB.'
}

const unreached = 'We could not upload the file. Check your connection and try again.'

/** Uses XMLHttpRequest because `fetch` does not report upload progress. Throws ApiError if the response is not 201. */
function post(content: FormData, onProgress: (percent: number) => void): Promise<{ name: string }> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest()
    call.open('POST', '/api/documents')
    call.upload.onprogress = ({ loaded, total }) => onProgress((100 * loaded) / total)
    call.onload = () =>
      call.status === 201
        ? resolve(JSON.parse(call.responseText))
        : reject(new ApiError(call.status, call.statusText, call.responseText))
    call.onerror = () => reject(new Error(unreached))
    call.send(content)
  })
}

/** Shows progress and errors in the form. Null hides the progress bar, an empty message the error. */
function statusOf(form: HTMLFormElement) {
  const bar = form.querySelector<HTMLProgressElement>('[data-upload-progress]')
  const note = form.querySelector<HTMLElement>('[data-upload-refusal]')
  const input = form.querySelector<HTMLInputElement>('[type=file]')
  return {
    progress(percent: number | null) {
      bar?.toggleAttribute('hidden', percent === null)
      if (bar) bar.value = percent ?? 0
    },
    refusal(message: string) {
      note?.toggleAttribute('hidden', message === '')
      if (note) note.textContent = message
      if (input) input.ariaInvalid = message ? 'true' : null
      input?.setAttribute('aria-describedby', message ? 'file-hint file-refusal' : 'file-hint')
      if (message) input?.focus()
    },
  }
}
