type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Fires events for values entered before hydration, so that React's onChange handlers run. The focused field comes first and its
 * value is not set again, so its cursor and keyboard stay.
 */
export function syncFields(island: HTMLElement): void {
  const changed = [...island.querySelectorAll<Field>('input, textarea, select')].filter(isChanged)
  const inUseFirst = changed.sort((a, b) => Number(b.matches(':focus')) - Number(a.matches(':focus')))
  for (const { field, putBack } of inUseFirst.map(field => ({ field, putBack: keep(field) }))) {
    // The event of the previous field may have caused a render, which resets controlled fields.
    putBack()
    announce(field)
  }
}

function announce(field: Field): void {
  // React passes an event on only where the value differs from the one it remembers here.
  const { _valueTracker: remembered } = field as { _valueTracker?: { setValue(value: string): void } }
  if (isTickable(field)) {
    remembered?.setValue(String(!field.checked))
    field.dispatchEvent(new Event('click', { bubbles: true }))
  } else {
    remembered?.setValue(`${field.value} `)
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
  }
}

function isChanged(field: Field): boolean {
  if (isTickable(field))
    return field.checked !== field.defaultChecked && (field.checked || field.type !== 'radio')
  if (!isSelect(field)) return field.value !== field.defaultValue

  const options = [...field.options]
  const byDefault = options.findLastIndex(option => option.defaultSelected)
  return field.multiple
    ? options.some(option => option.selected !== option.defaultSelected)
    : field.selectedIndex !== Math.max(byDefault, 0)
}

function keep(field: Field): () => void {
  if (isTickable(field)) {
    const { checked } = field
    return () => {
      field.checked = checked
    }
  }
  if (isSelect(field)) {
    const chosen = new Set([...field.options].filter(option => option.selected))
    return () => {
      for (const option of field.options) option.selected = chosen.has(option)
    }
  }
  const { value } = field
  return () => {
    if (field.value !== value) field.value = value
  }
}

const isSelect = (field: Field): field is HTMLSelectElement => field instanceof HTMLSelectElement

const isTickable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)
