import { ApiError, isUnauthorized, reasonOf } from '#islands/api.ts'
import { toastAfterNavigation } from '#islands/toast.ts'
import { paths } from '#src/paths.ts'
import { shrink } from '../../profile/resize-photo.ts'
import { logInAgain } from '../../session-expired.ts'

/** As many as the server keeps of one side. */
const MAX_POINTS = 2400

/** Bytes: smaller pictures are sent as they are. */
const WORTH_IT = 700_000

/**
 * Sends the form's file by script: a large picture is made smaller first, the bar shows how far it got, and what is wrong
 * stands in the form. `data-upload` is the most bytes that a file may have.
 */
export function uploadDocuments(form: HTMLFormElement): void {
  form.addEventListener('submit', event => {
    event.preventDefault()
    if (!form.ariaBusy) send(form)
  })
}

async function send(form: HTMLFormElement) {
  const show = partsOf(form)
  form.ariaBusy = 'true'
  show.refusal('')
  try {
    const { name } = await post(await contentOf(form), show.progress)
    toastAfterNavigation({ title: 'File Added', description: `${name} is kept here.` })
    location.assign(paths.documents())
  } catch (error) {
    form.ariaBusy = null
    show.progress(null)
    if (isUnauthorized(error)) logInAgain()
    else show.refusal(reasonOf(error, error instanceof TooLarge ? error.message : unreached))
  }
}

async function contentOf(form: HTMLFormElement): Promise<FormData> {
  const content = new FormData(form)
  const file = content.get('file')
  if (!(file instanceof File)) return content

  const isLarge = file.type.startsWith('image/') && file.size > WORTH_IT
  const sent = isLarge ? await shrink(file, MAX_POINTS) : file
  if (sent.size > Number(form.dataset.upload)) throw new TooLarge()
  content.set('file', sent, file.name)
  return content
}

class TooLarge extends Error {
  override message = 'This file is too large. Please choose one of at most 5 MB.'
}

const unreached = 'The file did not arrive. Please check your network and try again.'

/** `fetch` does not tell how much was sent. Throws ApiError where the answer is not OK. */
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

/** What the form shows of it: null hides the bar, an empty refusal the message. */
function partsOf(form: HTMLFormElement) {
  const bar = form.querySelector<HTMLProgressElement>('[data-upload-progress]')
  const note = form.querySelector<HTMLElement>('[data-upload-refusal]')
  return {
    progress(percent: number | null) {
      bar?.toggleAttribute('hidden', percent === null)
      if (bar) bar.value = percent ?? 0
    },
    refusal(message: string) {
      note?.toggleAttribute('hidden', message === '')
      if (note) note.textContent = message
    },
  }
}
