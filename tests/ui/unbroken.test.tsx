import { expect, test } from 'bun:test'
import { renderToStaticMarkup } from 'react-dom/server'
import { EmailAddress, unbroken } from '#src/ui/unbroken.tsx'

test('M-Pesa stays on one line, also twice in a text and beside other elements', () => {
  const name = '<span class="whitespace-nowrap">M-Pesa</span>'

  const html = renderToStaticMarkup(
    <p>
      {unbroken('Pay by M-Pesa, M-Pesa only. ')}
      {unbroken([<b key="b">Read</b>, ' M-Pesa'])}
    </p>,
  )

  expect(html).toBe(`<p>Pay by ${name}, ${name} only. <b>Read</b> ${name}</p>`)
})

test('an email address may break after its @, and only on narrow screens', () => {
  const html = renderToStaticMarkup(<EmailAddress email="wanjiru@school.example" />)

  expect(html).toBe('wanjiru@<wbr class="lg:hidden"/>school.example')
})
