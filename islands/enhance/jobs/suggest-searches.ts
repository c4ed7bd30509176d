const PAUSE_MS = 300
const LEAST = 2

/**
 * Fills the datalist of a search field with suggestions while one types. The server's own list stays for an empty field, where
 * people save data, and where the network fails.
 */
export function enhance(field: HTMLInputElement): void {
  const { list } = field
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (!list || connection?.saveData) return

  const known = new Map<string, string[]>()
  const usual = [...list.children]
  let timer: ReturnType<typeof setTimeout> | undefined
  field.addEventListener('input', () => {
    clearTimeout(timer)
    timer = setTimeout(suggest, PAUSE_MS)
  })
  // What was typed while this script loaded.
  suggest()

  async function suggest() {
    const typed = field.value.trim().toLowerCase()
    if (typed.length < LEAST) return list?.replaceChildren(...usual)

    const found = known.get(typed) ?? (await suggestionsFor(typed))
    known.set(typed, found)
    if (field.value.trim().toLowerCase() === typed && found.length > 0)
      list?.replaceChildren(...found.map(term => new Option('', term)))
  }
}

async function suggestionsFor(typed: string): Promise<string[]> {
  try {
    const answer = await fetch(`/api/jobs/suggestions?search=${encodeURIComponent(typed)}`)
    return answer.ok ? await answer.json() : []
  } catch {
    return []
  }
}
