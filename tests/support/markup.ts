const voidTags = 'area base br col embed hr img input link meta source track wbr'.split(' ')
const fieldTags = ['input', 'select', 'textarea']
const typesWithoutLabel = ['hidden', 'submit', 'button', 'image', 'reset']
const namedTags = /^(a|button|summary|h[1-6]|label|legend)$/
const references = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-errormessage']

/**
 * What is wrong with the markup of a page, found without a browser: headings, titles, ids, and controls without an accessible
 * name (WCAG 2.2, 1.3.1 and 4.1.2).
 */
export function markupFaults(html: string): string[] {
  const { ids, references, fields, labelled, headings, faults, title, lang } = readMarkup(html)
  const lost = references.filter(id => !ids.includes(id))
  const twice = ids.filter((id, at) => ids.indexOf(id) < at)
  const jumps = headings.some((level, at) => at > 0 && level > (headings[at - 1] ?? 0) + 1)
  return [
    ...faults,
    ...fields.filter(({ id }) => !labelled.has(id)).map(({ tag }) => `has no label: ${tag}`),
    ...(twice.length > 0 ? [`ids twice: ${twice}`] : []),
    ...(lost.length > 0 ? [`names ids that are not there: ${lost}`] : []),
    ...(headings.filter(level => level === 1).length === 1 ? [] : ['has not one h1']),
    ...(jumps ? [`leaves out a level of headings: ${headings}`] : []),
    ...(/\S · Elimu$/.test(title) ? [] : [`is titled ${title}`]),
    ...(lang.startsWith('en') ? [] : [`is in the language ${lang}`]),
  ]
}

function readMarkup(html: string) {
  const found = {
    ids: [] as string[],
    references: [] as string[],
    /** Fields that no element around them and no attribute names. */
    fields: [] as { tag: string; id: string }[],
    labelled: new Set<string>(),
    headings: [] as number[],
    faults: [] as string[],
    title: '',
    lang: '',
  }
  /** The elements around the place read, of those that need a name, with what they say so far. */
  const open: { tag: string; text: string }[] = []
  let labels = 0
  let hidden = 0
  const addText = (text: string) => {
    if (hidden === 0) for (const named of open) named.text += text
  }

  const element = (one: HTMLRewriterTypes.Element) => {
    const { tagName } = one
    const attribute = (name: string) => one.getAttribute(name)?.trim() ?? ''
    const tag = `<${tagName} ${[...one.attributes].map(([name, value]) => `${name}="${value}"`).join(' ')}>`
    const isHidden = attribute('aria-hidden') === 'true' || one.hasAttribute('hidden')
    const hasName = ['aria-label', 'aria-labelledby', 'title'].some(name => attribute(name) !== '')

    if (attribute('id')) found.ids.push(attribute('id'))
    found.references.push(...references.flatMap(name => attribute(name).split(/\s+/).filter(Boolean)))
    if (tagName === 'html') found.lang = attribute('lang')
    if (tagName === 'label') found.labelled.add(attribute('for'))
    if (/^h[1-6]$/.test(tagName)) found.headings.push(Number(tagName[1]))
    if (tagName === 'img' && one.getAttribute('alt') === null) found.faults.push(`has no alt: ${tag}`)
    addText(attribute('aria-label') + (tagName === 'img' ? attribute('alt') : ''))
    const isField = fieldTags.includes(tagName) && !typesWithoutLabel.includes(attribute('type'))
    if (isField && !hasName && !isHidden && labels === 0) found.fields.push({ tag, id: attribute('id') })
    if (voidTags.includes(tagName)) return

    hidden += Number(isHidden)
    labels += Number(tagName === 'label')
    const named = namedTags.test(tagName) && hidden === 0 && !hasName ? { tag, text: '' } : null
    if (named) open.push(named)
    one.onEndTag(() => {
      hidden -= Number(isHidden)
      labels -= Number(tagName === 'label')
      if (!named) return
      open.splice(open.indexOf(named), 1)
      if (named.text.trim() === '') found.faults.push(`has no name: ${tag}`)
    })
  }
  new HTMLRewriter()
    .on('head title', { text: ({ text }) => void Object.assign(found, { title: found.title + text }) })
    .on('body *', { text: ({ text }) => addText(text) })
    .on('*', { element })
    .transform(html)
  return found
}
