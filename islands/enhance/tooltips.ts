/** Escape closes what a tooltip says, until the pointer or the focus moves (WCAG 2.2, 1.4.13). */
export function closeTooltips(): void {
  const { dataset } = document.documentElement
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') dataset.tooltips = 'off'
  })
  for (const name of ['pointermove', 'focusin'] as const) {
    document.addEventListener(name, () => delete dataset.tooltips)
  }
}
