/** A text in lower case with those words set right that are one slip away from one of `known`: "aplication", "regsitration". */
export const correctTypos = (text: string, known: readonly string[]): string =>
  text.replace(/[a-z]{6,}/g, word => known.find(one => isOneSlipAway(word, one)) ?? word)

/** One letter is missing, too many, wrong or changed places with the next, but not the first and not a plural's. */
function isOneSlipAway(word: string, right: string): boolean {
  if (Math.abs(word.length - right.length) > 1 || word === `${right}s`) return false
  const at = [...right].findIndex((letter, index) => letter !== word[index])
  if (at < 1) return false

  const [rest, rightRest] = [word.slice(at), right.slice(at)]
  const swapped = `${rest[1] ?? ''}${rest[0] ?? ''}${rest.slice(2)}`
  return (
    rest === rightRest.slice(1) ||
    rest.slice(1) === rightRest ||
    rest.slice(1) === rightRest.slice(1) ||
    swapped === rightRest
  )
}
