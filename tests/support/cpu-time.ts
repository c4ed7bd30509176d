/** Milliseconds of this process's CPU that work takes; unlike a clock it does not count what other programs take meanwhile. */
export async function cpuTimeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
