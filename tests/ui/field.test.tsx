import { expect, test } from 'bun:test'
import { Field } from '#src/ui/form/field.tsx'
import { FormErrors } from '#src/ui/form/form-errors.tsx'
import { TextInput } from '#src/ui/form/inputs.tsx'
import { PasswordInput } from '#src/ui/form/password-input.tsx'
import { attributesIn, markupOf } from './markup.tsx'

test('a control is named by its label and described by its hint and its error', () => {
  const field = markupOf(
    <Field name="phone" label="Phone" hint="M-Pesa number" error="Too short" required>
      <TextInput defaultValue="07" />
    </Field>,
  )

  expect(attributesIn(field, 'label')).toMatchObject([{ for: 'phone' }])
  expect(attributesIn(field, 'input')).toMatchObject([
    {
      name: 'phone',
      id: 'phone',
      'aria-required': 'true',
      'aria-invalid': 'true',
      'aria-describedby': 'phone-hint phone-error',
    },
  ])
  expect(attributesIn(field, 'p').map(({ id }) => id)).toEqual(['phone-hint', 'phone-error'])
})

test('a valid control without a hint has no aria-invalid and no description', () => {
  const field = markupOf(
    <Field name="town" label="Town">
      <TextInput />
    </Field>,
  )

  const [input = {}] = attributesIn(field, 'input')
  expect(Object.keys(input).sort()).toEqual(['class', 'id', 'name', 'type'])
})

test('two forms on a page can have fields of the same name', () => {
  const field = markupOf(
    <Field name="coverLetter" id="apply-7-letter" label="Cover letter">
      <TextInput />
    </Field>,
  )

  expect(attributesIn(field, 'label')).toMatchObject([{ for: 'apply-7-letter' }])
  expect(attributesIn(field, 'input')).toMatchObject([{ id: 'apply-7-letter', name: 'coverLetter' }])
})

test('the show button of a password controls its input', () => {
  const field = markupOf(
    <Field name="password" label="Password">
      <PasswordInput />
    </Field>,
  )

  expect(attributesIn(field, 'input')).toMatchObject([{ id: 'password', type: 'password' }])
  expect(attributesIn(field, 'button')).toMatchObject([
    { 'data-password-toggle': 'password', type: 'button' },
  ])
})

test('the summary links to each invalid field, and is absent without errors', () => {
  const summary = markupOf(<FormErrors errors={{ email: 'Enter an email', town: 'Name the town' }} />)

  expect(summary).toMatch(/role="alert".*href="#email"[^>]*>Enter an email.*href="#town"[^>]*>Name the town/)
  expect(markupOf(<FormErrors errors={{}} />)).toBe('')
})
