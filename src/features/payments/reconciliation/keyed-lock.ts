const turns = new Map<string, Promise<unknown>>()

/** Runs work for one key after what was asked for that key before, whether that succeeded or not. */
export function withLock<T>(key: string, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(key) ?? Promise.resolve()).then(work)
  const ended = turn
    .catch(() => {})
    .finally(() => {
      if (turns.get(key) === ended) turns.delete(key)
    })
  turns.set(key, ended)
  return turn
}
