import { builtinAnswer } from '#src/features/assistant/builtin/answer.ts'
import { testApp } from '#tests/support/app.ts'
import type { DemoName } from '#tests/support/demo-site.ts'
import { demoViewer, judgeAll } from './grade-answer.ts'

/** A chat over demo data: returns a function that asks and returns the answer. */
export async function chat(role: DemoName) {
  const site = await testApp()
  await judgeAll(site, [])
  const asker = demoViewer(site.deps, role)
  const turns: { content: string; isUser: boolean }[] = []
  return async (content: string) => {
    turns.push({ content, isUser: true })
    const answer = await builtinAnswer(site.deps, asker, turns)
    turns.push({ content: answer, isUser: false })
    return answer
  }
}
