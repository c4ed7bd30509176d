interface Named {
  /** As it stands in the page. */
  tag: string
  text: string
}

const voidTags = 'area base br col embed hr img input link meta source track wbr'.split(' ')
const typesWithoutLabel = ['hidden', 'submit', 'button', 'image', 'reset']

/**
 * What is wrong with the markup of a page, found without a browser: headings, titles, ids, and controls without an accessible
 * name (WCAG 2.2, 1.3.1 and 4.1.2).
 */
export function markupFaults(html: string): string[] {
  const faults: string[] = []
  const ids: string[] = []
  const references: string[] = []
  const labels = new Set<string>()
  const fields: { tag: string; id: string }[] = []
  const headings: number[] = []
  const open: Named[] = []
  let labelDepth = 0
  let hiddenDepth = 0
  let title = ''
  let lang = ''

  const element = (one: HTMLRewriterTypes.Element) => {
    const { tagName } = one
    const has = (name: string) => (one.getAttribute(name) ?? '').trim() !== ''
    const tag = `<${tagName} ${[...one.attributes].map(([name, value]) => `${name}="${value}"`).join(' ')}>`
    const isVoid = voidTags.includes(tagName)
    const isHidden = one.getAttribute('aria-hidden') === 'true' || one.hasAttribute('hidden')
    const isNamed = has('aria-label') || has('aria-labelledby') || has('title')

    if (has('id')) ids.push(one.getAttribute('id') ?? '')
    for (const name of ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-errormessage'])
      references.push(...(one.getAttribute(name)?.split(/\s+/).filter(Boolean) ?? []))
    if (tagName === 'html') lang = one.getAttribute('lang') ?? ''
    if (/^h[1-6]$/.test(tagName)) headings.push(Number(tagName[1]))
    if (tagName === 'img' && one.getAttribute('alt') === null) faults.push(`has no alt: ${tag}`)
    if (tagName === 'label') labels.add(one.getAttribute('for') ?? '')
    for (const named of open) if (tagName === 'img' && has('alt')) named.text += one.getAttribute('alt')
    for (const named of open) if (has('aria-label')) named.text += one.getAttribute('aria-label')

    const isField =
      ['input', 'select', 'textarea'].includes(tagName) &&
      !typesWithoutLabel.includes(one.getAttribute('type') ?? '')
    if (isField && !isNamed && !isHidden && labelDepth === 0)
      fields.push({ tag, id: one.getAttribute('id') ?? '' })
    if (isVoid) return

    if (isHidden) hiddenDepth += 1
    if (tagName === 'label') labelDepth += 1
    const mustBeNamed =
      hiddenDepth === 0 && !isNamed && /^(a|button|summary|h[1-6]|label|legend)$/.test(tagName)
    const named = mustBeNamed ? { tag, text: '' } : null
    if (named) open.push(named)
    one.onEndTag(() => {
      if (isHidden) hiddenDepth -= 1
      if (tagName === 'label') labelDepth -= 1
      if (!named) return
      open.splice(open.indexOf(named), 1)
      if (named.text.trim() === '') faults.push(`has no name: ${tag}`)
    })
  }
  const text = (chunk: HTMLRewriterTypes.Text) => {
    if (hiddenDepth === 0) for (const named of open) named.text += chunk.text
  }
  new HTMLRewriter()
    .on('head title', {
      text(chunk) {
        title += chunk.text
      },
    })
    .on('body *', { text })
    .on('*', { element })
    .transform(html)

  const once = new Set(ids)
  if (once.size < ids.length) faults.push(`ids twice: ${ids.filter((id, at) => ids.indexOf(id) < at)}`)
  const lost = references.filter(id => !once.has(id))
  if (lost.length > 0) faults.push(`names ids that are not there: ${lost}`)
  faults.push(...fields.filter(({ id }) => !labels.has(id)).map(({ tag }) => `has no label: ${tag}`))
  if (headings.filter(level => level === 1).length !== 1) faults.push('has not one h1')
  if (headings.some((level, at) => at > 0 && level > (headings[at - 1] ?? 0) + 1))
    faults.push(`leaves out a level of headings: ${headings}`)
  if (!/\S · Elimu$/.test(title)) faults.push(`is titled ${title}`)
  if (lang !== 'en-KE' && !lang.startsWith('en')) faults.push(`is in the language ${lang}`)
  return faults
}
