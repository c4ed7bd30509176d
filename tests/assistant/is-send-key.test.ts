import { expect, test } from 'bun:test'
import { sends } from '#islands/assistant/is-send-key.ts'

const key = (pressed: Partial<Parameters<typeof sends>[0]>) =>
  sends({ key: 'Enter', shiftKey: false, isComposing: false, ...pressed })

test('Enter sends, Shift+Enter starts a new line, and Enter while composing a word ends the word', () => {
  expect(key({})).toBe(true)
  expect(key({ shiftKey: true })).toBe(false)
  expect(key({ isComposing: true })).toBe(false)
  expect(key({ key: 'a' })).toBe(false)
})
