type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Tells React of what was typed, chosen or filled in by the browser before the island woke, so that onChange hears
 * of it as if it happened now. The field itself is not touched: focus, selection and an open keyboard stay.
 */
export function handOverFields(island: HTMLElement): void {
  for (const field of island.querySelectorAll<Field>('input, textarea, select')) {
    if (!isChanged(field)) continue
    const isTicked = isTickable(field)
    // React passes an event on only where the value differs from the one it remembers here.
    const { _valueTracker: remembered } = field as { _valueTracker?: { setValue(value: string): void } }
    remembered?.setValue(isTicked ? String(!field.checked) : `${field.value}-`)
    field.dispatchEvent(new Event(isTicked ? 'click' : 'input', { bubbles: true }))
    if (!isTicked) field.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

function isChanged(field: Field): boolean {
  if (isTickable(field)) return field.checked !== field.defaultChecked
  if (!('options' in field)) return field.value !== field.defaultValue

  const options = [...field.options]
  const chosen = options.findLastIndex(option => option.defaultSelected)
  return field.multiple
    ? options.some(option => option.selected !== option.defaultSelected)
    : field.selectedIndex !== Math.max(chosen, 0)
}

function isTickable(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}
