/** The stored files of a photo, by the address that stands in its owner's profile. */
export function photoNames(address: string | null): string[] {
  const [, token] = /^\/photos\/([0-9a-f]{64})\.webp$/.exec(address ?? '') ?? []
  return token ? [`photos/${token}.webp`, `photos/${token}-small.webp`] : []
}
