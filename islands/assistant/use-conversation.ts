import { useEffect, useRef, useState } from 'react'
import { apiRequest, call } from '#islands/api.ts'
import type { UserType } from '#src/domain/people/roles.ts'
import type { ChatJson, ChatTurnJson } from '#src/features/assistant/json.ts'

/** The conversation so far, read once, with functions that change it. Empty when signed out. */
export function useConversation(asker: CurrentUser) {
  const [turns, setTurns] = useState<ChatTurnJson[]>([])
  const [hasFailed, setFailed] = useState(false)
  const [isRead, setRead] = useState(asker === null)
  /** Contains the model, if any; null if it could not be read, and then the server decides. */
  const view = useRef<Promise<ChatJson | null>>(Promise.resolve(null))
  const [isModel, setIsModel] = useState(false)
  const isSignedIn = asker !== null

  useEffect(() => {
    if (!isSignedIn) return
    view.current = read().then(
      found => {
        setIsModel(found.isModel)
        setTurns(sent => [...found.messages, ...sent])
        return found
      },
      () => {
        setFailed(true)
        return null
      },
    )
    view.current.then(() => setRead(true))
  }, [isSignedIn])

  const count = useRef(0)
  function add(content: string, isUser: boolean): string {
    count.current += 1
    const turn = { id: `said-${count.current}`, content, isUser, timestamp: new Date().toISOString() }
    setTurns(turns => [...turns, turn])
    return turn.id
  }

  const takeBack = (id: string) => setTurns(turns => turns.filter(turn => turn.id !== id))

  /** Whether a language model answers from here on. */
  function answeredBy(isModel: boolean) {
    setIsModel(isModel)
    view.current = view.current.then(view => view && { ...view, isModel, hasAgreed: isModel })
  }

  async function clear() {
    await apiRequest('DELETE', ADDRESS)
    setTurns([])
    setFailed(false)
  }

  return { turns, isRead, hasFailed, view, isModel, answeredBy, add, takeBack, clear }
}

const ADDRESS = '/api/ai/chats'

const read = () => call('GET /api/ai/chats')

/** The signed-in user, or null. `canUpgrade` means that they can pay for a subscription. */
export type CurrentUser = { id: string; userType: UserType; firstName: string; canUpgrade: boolean } | null
