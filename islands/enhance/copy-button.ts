import { onClick } from './delegate-click.ts'

/** A button with `data-copy` copies that text and says so in its words, or those of `data-copied`; where the browser forbids it, it shows the text. */
export function copyLinks(): void {
  onClick('[data-copy]', async button => {
    const words = button.querySelector('span') ?? button
    const text = button.dataset.copy ?? ''
    try {
      await navigator.clipboard.writeText(text)
      words.textContent = button.dataset.copied ?? 'Link copied'
    } catch {
      words.textContent = text
    }
  })
}
