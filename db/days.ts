/** East Africa Time is UTC+3 all year; in ms. */
export const EAST_AFRICA = 3 * 3_600_000

/** The day that a time in ms falls on in Kenya, as YYYY-MM-DD. */
export const dayInKenya = (ms: number) => new Date(ms + EAST_AFRICA).toISOString().slice(0, 10)
