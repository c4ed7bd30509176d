import { ApiError, call } from '../../api.ts'
import { toast } from '../../toast.ts'
import type { MessageList } from './message-list.ts'

/**
 * Sends the form's message without leaving the page. A retry has the same key, so that the server stores it once. A refused message
 * is submitted again as a plain form, whose page shows the reason and keeps the text.
 */
export function sendFrom(form: HTMLFormElement, receiverId: string, list: MessageList): void {
  const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement
  const [content, subject, key] = [field('content'), field('subject'), field('formKey')]
  form.querySelector('[data-key-hint]')?.classList.remove('invisible')

  content.addEventListener('keydown', event => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    form.requestSubmit()
  })

  form.addEventListener('submit', event => {
    // The first message reloads the conversation.
    if (list.isEmpty()) return
    event.preventDefault()
    if (form.ariaBusy) return
    if (content.value.trim() === '') return content.focus()
    send().catch(reportError)
  })

  async function send() {
    form.ariaBusy = 'true'
    content.readOnly = true
    try {
      const body = { receiverId, subject: subject.value, content: content.value, formKey: key.value }
      list.add(await call('POST /api/messages', body))
      content.value = subject.value = ''
      key.value = newKey()
      // A reload must not fill in the same template again.
      history.replaceState(history.state, '', form.action.replace(/#.*/, ''))
      form.querySelector('details')?.removeAttribute('open')
      content.focus({ preventScroll: true })
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) return form.submit()
      toast({
        title: 'Not sent yet',
        description: 'We could not reach the server. Your message is still here. Press Send to try again.',
        variant: 'destructive',
      })
    } finally {
      form.ariaBusy = null
      content.readOnly = false
    }
  }
}

/** `crypto.randomUUID` exists only on https. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16)).join('')
