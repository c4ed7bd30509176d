import { expect, test } from 'bun:test'
import { answerTexts } from '#src/features/assistant/builtin/answers/answer-texts.ts'
import { fillIns } from '#src/features/assistant/builtin/answers/fill-ins.ts'
import { quoted } from '#src/features/assistant/builtin/answers/guide-answer.ts'
import { sectionAt } from '#src/features/assistant/builtin/answers/guide-sections.ts'
import { testApp } from '#tests/support/app.ts'

test('every section, list and text of a guide that an answer shows exists', () => {
  const faults: string[] = []
  for (const [line, kind, place = '', option = ''] of answerTexts.matchAll(
    /^(guide|list|line|source): (\S+) ?(.*)$/gm,
  )) {
    const { items } = sectionAt(place)
    const [, words] = /items (.+)$/.exec(option) ?? []
    const shown = words ? items.filter(item => new RegExp(words, 'i').test(item)) : items
    if ((kind === 'list' || /^list|items /.test(option)) && shown.length === 0) faults.push(line)
  }
  for (const [blank, key = ''] of answerTexts.matchAll(/\{\{([^}]+)\}\}/g)) {
    if (!(key in fillIns) && quoted(key) === undefined) faults.push(blank)
  }

  expect(faults).toEqual([])
})

test('someone who paid and got no account reads how long to wait, then where to look and to write', async () => {
  const { person, send } = await testApp()
  const body = { message: 'I paid, the money left my phone, but no account came' }
  const { response } = (await send('POST', '/api/ai/chat', { as: await person('teacher'), body })).body

  expect(response).toMatch(/^- Wait ten minutes.*\n- .*SMS.*\n- .*receipt number/m)
})
