/** The same order for the same list and round. */
export const shuffled = <T>(list: T[], round: number) =>
  list
    .map((item, n) => ({ item, place: Bun.hash.xxHash32(`${round} ${n}`) }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)
