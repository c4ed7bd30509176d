import { useEffect, useRef, useState } from 'react'
import { apiRequest, call } from '#islands/api.ts'
import type { UserType } from '#src/domain/people/roles.ts'
import type { ChatJson, ChatTurnJson } from '#src/features/assistant/json.ts'

/** The conversation, loaded once, with functions to change it. It is empty for visitors. */
export function useConversation(asker: CurrentUser) {
  const [turns, setTurns] = useState<ChatTurnJson[]>([])
  const [hasFailed, setFailed] = useState(false)
  const [isRead, setRead] = useState(asker === null)
  /** The conversation as loaded. Null if loading failed, in which case the server decides whether the model answers. */
  const view = useRef<Promise<ChatJson | null>>(Promise.resolve(null))
  const [isModel, setIsModel] = useState(false)
  const isSignedIn = asker !== null

  useEffect(() => {
    if (!isSignedIn) return
    view.current = call('GET /api/ai/chats').then(
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

  const remove = (id: string) => setTurns(turns => turns.filter(turn => turn.id !== id))

  /** Sets whether a language model answers from now on. */
  function answeredBy(isModel: boolean) {
    setIsModel(isModel)
    view.current = view.current.then(view => view && { ...view, isModel, hasAgreed: isModel })
  }

  async function clear() {
    await apiRequest('DELETE', '/api/ai/chats')
    setTurns([])
    setFailed(false)
  }

  return { turns, isRead, hasFailed, view, isModel, answeredBy, add, remove, clear }
}

/** The signed-in user, or null. `canUpgrade` means that they can pay for a subscription. */
export type CurrentUser = { id: string; userType: UserType; firstName: string; canUpgrade: boolean } | null
