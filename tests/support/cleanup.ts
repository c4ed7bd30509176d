type End = () => Promise<void> | void

const ends: End[] = []

/**
 * Ends something with the test that is running, the newest first. An afterEach in a helper would serve only the first test
 * file that loads it; preload.ts runs these after each test of every file.
 */
export function afterThisTest(end: End): void {
  ends.push(end)
}

export async function endTest(): Promise<void> {
  for (const end of ends.splice(0).reverse()) await end()
}
