import { useRef, useState } from 'react'
import { ApiError, apiRequest, isUnauthorized, reasonOf } from '#islands/api.ts'
import { toast } from '#islands/toast.ts'
import { MAX_CHAT_MESSAGE_LENGTH } from '#src/features/assistant/greeting-schema.ts'
import type { ChatJson } from '#src/features/assistant/json.ts'
import { MAX_NEXT_LENGTH, paths } from '#src/paths.ts'
import { logInAgain } from '../session-expired.ts'
import { ask, Unanswered } from './stream-answer.ts'
import { type CurrentUser, useConversation } from './use-conversation.ts'

type Model = NonNullable<ChatJson['model']>

/** The state of the chat: the conversation, the draft and the pending answer (SPEC.md sections 5 and 8). */
export function useChat(asker: CurrentUser) {
  const conversation = useConversation(asker)
  const owner = asker?.id ?? ''
  const [draft, setDraft] = useState(() => takeQuestion(owner))
  const [isPending, setPending] = useState(false)
  /** The part of the answer that has arrived. */
  const [soFar, setSoFar] = useState('')
  /** The external model that gets the question if the user consents. */
  const [offered, setOffered] = useState<{ model: Model; question: string } | null>(null)
  // `isPending` is true only after the next render.
  const isSending = useRef(false)

  async function send(text = draft) {
    const question = text.trim()
    if (question === '' || question.length > MAX_CHAT_MESSAGE_LENGTH || isSending.current) return
    if (!asker) {
      if (!fits(question)) keepQuestion(owner, question)
      return toast(signInRequired(question))
    }

    await whilePending(async () => {
      const view = await conversation.view.current
      if (view?.model && !view.hasAgreed && !isWithoutModel(owner)) {
        setOffered({ model: view.model, question })
      } else {
        await sendNow(question)
      }
    })
  }

  async function whilePending(work: () => Promise<void>) {
    isSending.current = true
    setPending(true)
    await work()
    isSending.current = false
    setPending(false)
  }

  async function sendNow(question: string) {
    const id = conversation.add(question, true)
    setDraft('')
    try {
      conversation.add(await ask(question, setSoFar), false)
    } catch (error) {
      conversation.remove(id)
      setDraft(question)
      if (isUnauthorized(error)) keepQuestion(owner, question)
      fail(error, { plans: asker?.canUpgrade })
    } finally {
      setSoFar('')
    }
  }

  /** Saves whether the user consents to the external model, then sends the pending question. */
  async function choose(agree: boolean) {
    const question = offered?.question
    if (!question || isSending.current) return
    await whilePending(async () => {
      try {
        await apiRequest('POST', '/api/ai/consent', { agree })
        if (!agree) goWithoutModel(owner)
        conversation.answeredBy(agree)
        setOffered(null)
        await sendNow(question)
      } catch (error) {
        fail(error)
      }
    })
  }

  const goBack = () => setOffered(null)

  async function clear() {
    try {
      await conversation.clear()
      toast({ title: 'Chat deleted' })
    } catch (error) {
      fail(error, { otherwise: 'We could not delete the chat. Please try again.' })
    }
  }

  return { ...conversation, draft, setDraft, isPending, soFar, offered, send, choose, goBack, clear }
}

export type Chat = ReturnType<typeof useChat>

/** Shows the error. Beyond the hourly limit it links to the pricing page, for users who can pay for a plan. */
function fail(error: unknown, { otherwise = 'Failed to get AI response', plans = false } = {}) {
  if (isUnauthorized(error)) return logInAgain()
  const description = error instanceof Unanswered ? error.message || otherwise : reasonOf(error, otherwise)
  const action =
    plans && error instanceof ApiError && error.status === 429
      ? { label: 'See plans', href: paths.pricing() }
      : undefined
  toast({ title: 'Error', description, variant: 'destructive', ...(action && { action }) })
}

const signInRequired = (question: string) => ({
  title: 'Sign in Required',
  description: 'Please sign in to use the AI assistant.',
  action: { label: 'Sign In', href: signInToAsk(question) },
})

/** Leads through sign-in to the page of the chat with the question in its field; if it is too long, back to this page. */
export const signInToAsk = (question: string) =>
  paths.login(fits(question) ? chatWith(question) : location.pathname + location.search)

const chatWith = (question: string) => paths.assistant(question.trim())
const fits = (question: string) => chatWith(question).length < MAX_NEXT_LENGTH

/** Uses the tab's storage. Null if it is blocked or full. */
function inStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(sessionStorage)
  } catch {
    return null
  }
}

/** islands/enhance/sign-out.ts also uses this prefix. */
const DRAFT_PREFIX = 'chat-draft-'

/** Saves a question while its asker signs in. `owner` is empty when signed out. */
const keepQuestion = (owner: string, question: string) =>
  inStorage(storage => storage.setItem(DRAFT_PREFIX + owner, question))

/** Returns and removes the question saved for the owner, or before signing in. */
const takeQuestion = (owner: string): string =>
  inStorage(storage => {
    const keys = [DRAFT_PREFIX + owner, DRAFT_PREFIX]
    const question = keys.map(key => storage.getItem(key)).find(saved => saved !== null)
    for (const key of keys) storage.removeItem(key)
    return question
  }) ?? ''

const WITHOUT_MODEL_KEY = 'assistant-without-model'

/** Whether the user declined the external model in this tab. */
const isWithoutModel = (owner: string) => inStorage(storage => storage.getItem(WITHOUT_MODEL_KEY)) === owner

const goWithoutModel = (owner: string) => inStorage(storage => storage.setItem(WITHOUT_MODEL_KEY, owner))
