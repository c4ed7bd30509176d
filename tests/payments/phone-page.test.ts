import { describe, expect, test } from 'bun:test'
import { eventually } from '#tests/support/simulator.ts'
import { type Gateway, patientPhone, setupSimulator } from './setup.ts'

describe('the phone page', () => {
  test('shows the prompt with shop, amount and reference, escaped', async () => {
    const { gateway, push } = setupSimulator({ shopName: 'Elimu <b>' })
    const empty = await readPage(gateway)
    await push(patientPhone)

    const page = await readPage(gateway)

    expect(empty).toContain('No prompt on this phone.')
    expect(page).toContain('<b>KES 1,050</b> to <b>Elimu &lt;b&gt;</b>, account <b>EL7Q2M9KD4</b>')
    expect(page).toContain('0712 345 678')
    expect(page).not.toContain('Elimu <b>')
  })

  test('lists the numbers that answer automatically', async () => {
    const { gateway } = setupSimulator()

    const page = await readPage(gateway)

    expect(page.match(/<th scope="row">0\d\d<\/th>/g)).toHaveLength(16)
  })

  test('pays with any four digits without script, and shows the SMS', async () => {
    const { gateway, shop, push } = setupSimulator()
    const { checkoutRequestId } = await push(patientPhone)

    const answer = await press(gateway, checkoutRequestId, { action: 'send', pin: '1234' })
    const callback = await eventually(() => shop.callbacks[0])

    const page = await readPage(gateway, answer.headers.get('location') ?? '')
    expect(answer.status).toBe(303)
    expect(page).toContain(`${callback.read()?.receipt} Confirmed. Ksh1,050.00 sent to ELIMU`)
    expect(page).toContain('account EL7Q2M9KD4')
  })

  test.each([
    [{ action: 'send', pin: '0000' }, '2001'],
    [{ action: 'cancel', pin: '' }, '1032'],
  ])('answers %p with the code %s', async (fields, code) => {
    const { gateway, shop, push } = setupSimulator()
    const { checkoutRequestId } = await push(patientPhone)

    await press(gateway, checkoutRequestId, fields)
    const callback = await eventually(() => shop.callbacks[0])

    expect(callback.read()?.resultCode).toBe(code)
  })

  test.each(['', '12', '12345', 'abcd'])(
    'asks again after the PIN %p, and the prompt stays open',
    async pin => {
      const { gateway, shop, push } = setupSimulator()
      const { checkoutRequestId } = await push(patientPhone)

      const answer = await press(gateway, checkoutRequestId, { action: 'send', pin })

      expect(await readPage(gateway, answer.headers.get('location') ?? '')).toContain(
        'Please enter four digits.',
      )
      expect((await gateway.prompt(checkoutRequestId)).state).toBe('open')
      expect(shop.callbacks).toBeEmpty()
    },
  )

  test('hides an ignored prompt until it expires', async () => {
    const { gateway, push } = setupSimulator()
    const { checkoutRequestId } = await push(patientPhone)

    await press(gateway, checkoutRequestId, { action: 'ignore' })

    expect(await readPage(gateway)).toContain('You ignored the prompt for KES 1,050.')
    expect((await gateway.prompt(checkoutRequestId)).state).toBe('open')
  })

  test('switches between phones with an open prompt, and shows the requested one', async () => {
    const { gateway, push } = setupSimulator()
    await push(patientPhone)
    await push('254112345679')

    const first = await readPage(gateway)
    const second = await readPage(gateway, '/?phone=254112345679')

    expect(first).toContain('<a href="/?phone=254112345679">0112 345 679</a>')
    expect(first).toContain('<a href="/?phone=254712345678" aria-current="true">')
    expect(second).toContain('<a href="/?phone=254112345679" aria-current="true">')
  })

  test("serves its own script and stylesheet, and changes a part's version only with its content", async () => {
    const { gateway, push } = setupSimulator()
    const page = await fetch(gateway.url)
    const script = await fetch(`${gateway.url}/phone.js`)
    const style = await fetch(`${gateway.url}/phone.css`)
    const screen = async () => (await fetch(`${gateway.url}/screen`)).json()
    const before = await screen()
    const unchanged = await screen()

    await push(patientPhone)

    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(await page.text()).not.toMatch(/<script(?! src=)|<style| style=/)
    expect([script.headers.get('content-type'), await script.text()]).toEqual([
      'text/javascript;charset=utf-8',
      expect.stringContaining('fetch(`/screen'),
    ])
    expect(style.headers.get('content-type')).toBe('text/css;charset=utf-8')
    expect(unchanged).toEqual(before)
    expect((await screen()).handset.version).not.toBe(before.handset.version)
  })
})

async function readPage({ url }: Gateway, path = '/') {
  return (await fetch(url + path)).text()
}

function press({ url }: Gateway, checkoutRequestId: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields)
  return fetch(`${url}/prompts/${checkoutRequestId}`, { method: 'POST', body, redirect: 'manual' })
}
