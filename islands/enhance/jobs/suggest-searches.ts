const PAUSE_MS = 300
const MIN_LENGTH = 2

/**
 * Fills the datalist of a search field with suggestions as the user types. The server's own list stays for an empty field, for users
 * who save data, and when the network fails.
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
  // The user may have typed while this script loaded.
  suggest()

  async function suggest() {
    const typed = field.value.trim().toLowerCase()
    if (typed.length < MIN_LENGTH) return list?.replaceChildren(...usual)

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
