/** Handles clicks in elements that match the selector, including elements added later. */
export function onClick(selector: string, act: (found: HTMLElement, event: MouseEvent) => unknown): void {
  document.addEventListener('click', event => {
    const found = (event.target as Element).closest<HTMLElement>(selector)
    if (found) act(found, event)
  })
}

/** Whether a click asks for a new tab or window. */
export function opensElsewhere(event: MouseEvent): boolean {
  return event.ctrlKey || event.metaKey || event.shiftKey
}
