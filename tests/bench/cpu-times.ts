export interface Times {
  /** Milliseconds. */
  median: number
  p99: number
}

/** The CPU time that one call takes of this process, over many calls after as many to warm up. */
export function cpuTimes(call: () => unknown, runs: number): Times {
  for (let run = 0; run < runs; run++) call()
  Bun.gc(true)

  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const before = process.cpuUsage()
    call()
    const { user, system } = process.cpuUsage(before)
    times.push((user + system) / 1000)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.ceil(runs * share) - 1] ?? 0
  return { median: at(0.5), p99: at(0.99) }
}
