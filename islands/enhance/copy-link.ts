/** Copies the text in a button's `data-copy` and confirms it; if the browser forbids it, the button shows the text. */
export async function copyLink(button: HTMLElement): Promise<void> {
  const words = button.querySelector('span') ?? button
  const text = button.dataset.copy ?? ''
  try {
    await navigator.clipboard.writeText(text)
    words.textContent = button.dataset.copied ?? 'Link copied'
  } catch {
    words.textContent = text
  }
}
