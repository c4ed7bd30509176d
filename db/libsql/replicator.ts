import type { DatabaseSettings } from '#src/env/database-settings.ts'

/** Keeps a file the same as the primary: fetches what is new each time the process that started this one asks. */
export async function replicate(file: string): Promise<void> {
  const { default: Database } = await import('libsql')
  const { promise: isOver, resolve } = Promise.withResolvers<void>()
  const open = ({ url, token }: DatabaseSettings) =>
    new Database(file, { syncUrl: url, ...(token && { authToken: token }) })
  let replica: ReturnType<typeof open> | undefined
  process.on('disconnect', resolve)
  process.on('message', (settings: DatabaseSettings) => {
    try {
      replica ??= open(settings)
      replica.sync()
      process.send?.({ isSynced: true })
    } catch {
      process.send?.({ isSynced: false })
    }
  })
  await isOver
}
