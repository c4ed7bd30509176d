/** Work of the schedule. */
export interface Task {
  name: string
  /** Milliseconds from the start of the program to the first run, which happens whether or not the task is due. */
  first: number
  /** Milliseconds from the end of one run to the start of the next, at least. */
  pause: number
  /** The time in ms when the database next has work for it; null if it has none. Without this, it runs after each pause. */
  due?: () => number | null
  run: () => unknown
  /** Every process runs it; otherwise one of those that share a database does. */
  isForEach?: true
  /** Ends a run that takes longer than a stop may. */
  stop?: () => void
}
