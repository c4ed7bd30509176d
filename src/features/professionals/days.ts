const EAST_AFRICA = 3 * 3_600_000

/** The day that a time in ms falls on in Kenya (UTC+3 all year), as YYYY-MM-DD. */
export const dayInKenya = (ms: number) => new Date(ms + EAST_AFRICA).toISOString().slice(0, 10)
