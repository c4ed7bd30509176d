/** A part of this page as the server has it now; null where there was no answer. */
export async function newerPart(selector: string): Promise<Element | null> {
  const response = await fetch(location.href)
  if (!response.ok) return null
  return new DOMParser().parseFromString(await response.text(), 'text/html').querySelector(selector)
}
