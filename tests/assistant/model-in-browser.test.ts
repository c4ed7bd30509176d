import { expect, test } from 'bun:test'
import { faultsOn } from '#tests/support/accessibility.ts'
import { expectQuiet, openPage } from '#tests/support/browser.ts'
import { modelServer, says } from '#tests/support/model-server.ts'
import { testSite } from '#tests/support/site.ts'
import { holdOffer } from './held-offer.ts'

/** A teacher's page with the chat open, on a site with a language model. */
async function open() {
  const model = modelServer()
  const site = await testSite({ env: model.variables })
  const teacher = await site.person('teacher')
  const page = await openPage(site.url, {
    offersHelp: true,
    as: teacher,
    width: 1280,
    height: 800,
    reducedMotion: 'reduce',
  })
  const pass = await holdOffer(page)
  await page.goto('/about')
  await pass()
  await page.getByRole('button', { name: "Yes, I'd like assistance!" }).click()
  const panel = page.getByRole('dialog', { name: 'AI Career Assistant' })
  const ask = async (question: string) => {
    await page.getByPlaceholder('Ask about teaching jobs...').fill(question)
    await page.keyboard.press('Enter')
  }
  const consent = page.getByRole('group', { name: 'Send your question to the model?' })
  return { model, site, teacher, page, panel, ask, consent }
}

/** The same answer, of which only the beginning is sent before `gate` opens. */
function heldBack(answer: Response, gate: Promise<void>): Response {
  const hold = new TransformStream<Uint8Array, Uint8Array>({
    async transform(piece, out) {
      out.enqueue(piece)
      await gate
    },
  })
  return new Response(answer.body?.pipeThrough(hold), answer)
}

test('the user is asked for consent before the first question, and the answer is shown as it arrives', async () => {
  const { model, page, panel, ask, consent } = await open()
  let openGate = () => {}
  const gate = new Promise<void>(done => {
    openGate = done
  })
  model.answers(() => heldBack(says('Karibu, mwalimu.\n', 'Begin with your CV.'), gate))

  await ask('How do I begin?')
  await consent.waitFor()
  expect(await consent.textContent()).toContain(`sent to stand-in at ${model.host}`)
  expect(await consent.evaluate(group => group === document.activeElement)).toBe(true)
  expect(await faultsOn(page)).toEqual([])
  await page.setViewportSize({ width: 1280, height: 800 })
  await consent.getByRole('button', { name: 'Back' }).click()
  expect(await page.getByPlaceholder('Ask about teaching jobs...').inputValue()).toBe('How do I begin?')
  await page.keyboard.press('Enter')
  expect(model.requests).toHaveLength(0)
  await consent.getByRole('button', { name: 'Agree' }).click()

  await panel.getByText('Karibu, mwalimu.').waitFor()
  expect(await panel.textContent()).toContain('Thinking...')
  expect(await page.getByRole('log').textContent()).not.toContain('mwalimu')
  openGate()
  await page.getByRole('log').getByText('Begin with your CV.').waitFor()
  expect(await panel.getByText('mwalimu').count()).toBe(1)
  expect(await panel.textContent()).toContain('A language model answers')

  await ask('And then?')
  await page.getByRole('log').getByText('And then?').waitFor()
  expect(await consent.count()).toBe(0)
  expectQuiet(page)
})

test('a user who declines the model gets built-in answers and is not asked again in this visit', async () => {
  const { model, page, panel, ask, consent } = await open()
  const answers = page.getByRole('log').getByText('The assistant wrote:')

  await ask('Habari')
  await consent.getByRole('button', { name: 'Continue without it' }).click()
  await answers.nth(1).waitFor({ state: 'attached' })
  await page.goto('/help')
  await page.locator('.assistant-button').click()
  await answers.nth(1).waitFor({ state: 'attached' })
  await ask('Asante')
  await answers.nth(2).waitFor({ state: 'attached' })

  expect(model.requests).toHaveLength(0)
  expect(await panel.textContent()).toContain('It does not use an AI language model')
  expectQuiet(page)
})
