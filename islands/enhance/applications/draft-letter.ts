import type { LetterDraftJson } from '#src/features/applications/json.ts'

export type LetterHelp = ReturnType<typeof letterHelp>

/**
 * The panel of 'Help me write'. A draft replaces an empty letter or an unchanged earlier draft; otherwise it is offered, and the
 * user's own text can be restored. `onLetter` is called when the letter changes.
 */
export function letterHelp(form: HTMLFormElement, letter: HTMLTextAreaElement, onLetter: () => void) {
  let draft: LetterDraftJson = { letter: '', missing: [] }
  /** The text that the draft replaced, which can be restored. */
  let written = ''
  const acts: Record<string, () => void> = { take: () => take(letter.value), undo, leave }

  form.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLButtonElement>('[data-draft-help] button')
    if (button) acts[button.value]?.()
  })

  function show(fresh: LetterDraftJson) {
    const isFree = ['', draft.letter.trim(), fresh.letter.trim()].includes(letter.value.trim())
    draft = fresh
    if (isFree) take(written)
    else offer()
  }

  function take(replaced: string) {
    written = replaced
    letter.value = draft.letter
    onLetter()
    letter.rows = 12
    become(written ? 'replaced' : 'taken')
    letter.focus()
    letter.setSelectionRange(0, 0)
    letter.scrollTo(0, 0)
  }

  function offer() {
    written = ''
    letter.rows = 7
    become('offered')
    const shown = form.querySelector('[data-draft]')
    if (shown) shown.textContent = draft.letter
  }

  /** Restores the user's text and offers the draft as it was left. */
  function undo() {
    draft = { ...draft, letter: letter.value || draft.letter }
    letter.value = written
    onLetter()
    offer()
    letter.focus()
  }

  function leave() {
    draft = { letter: '', missing: [] }
    written = ''
    letter.rows = 7
    become('')
    letter.focus()
  }

  function become(state: string) {
    for (const part of form.querySelectorAll<HTMLElement>('[data-when]')) {
      part.hidden = !part.dataset.when?.split(' ').includes(state)
    }
    const missing = form.querySelector<HTMLElement>('[data-missing]')
    if (!missing) return
    missing.hidden ||= draft.missing.length === 0
    const words = missing.querySelector('span')
    if (words) words.textContent = draft.missing.join(', ')
  }

  return { show, leave }
}
