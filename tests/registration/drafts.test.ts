import { describe, expect, test } from 'bun:test'
import { roles } from '#src/domain/people/roles.ts'
import { DomainError } from '#src/errors.ts'
import { readDraft } from '#src/features/registration/create-account.ts'
import { stepFields } from '#src/features/registration/schema.ts'
import { leastDrafts } from '#tests/auth/setup.ts'

/** The error messages of a draft by field. */
function mistakesIn(draft: unknown): Record<string, string> {
  try {
    readDraft(draft)
    return {}
  } catch (error) {
    if (error instanceof DomainError && error.kind === 'invalid') return error.fields ?? {}
    throw error
  }
}

for (const role of roles) {
  describe(`a ${role}'s draft`, () => {
    test('is complete with its required fields', () => {
      const draft = readDraft(leastDrafts[role])

      expect(draft.userType).toBe(role)
      expect(draft.email).toBe('wanjiku@example.test')
    })

    test('requires each of these fields', () => {
      const { userType, ...needed } = leastDrafts[role]

      expect(Object.keys(mistakesIn({ userType })).sort()).toEqual(Object.keys(needed).sort())
      for (const field of Object.keys(needed)) {
        expect(Object.keys(mistakesIn({ ...leastDrafts[role], [field]: ' ' }))).toEqual([field])
      }
    })

    test('has each of them on one of the first three steps', () => {
      const { userType, ...needed } = leastDrafts[role]
      const asked = stepFields(role).flat()

      expect(stepFields(role)).toHaveLength(4)
      expect(stepFields(role)[3]).toEqual([])
      expect(new Set(asked).size).toBe(asked.length)
      expect(asked).toEqual(expect.arrayContaining(Object.keys(needed)))
    })
  })
}

test('a coach is a career coach, and nobody can register as an administrator', () => {
  expect(readDraft({ ...leastDrafts.career_coach, userType: 'career_coach' }).userType).toBe('career_coach')
  for (const userType of ['admin', 'head', '', null, 7, ['teacher']]) {
    expect(mistakesIn({ ...leastDrafts.teacher, userType })).toEqual({
      userType: 'Please choose your role',
    })
  }
})

test('input that is not a draft is refused like an empty one', () => {
  for (const input of [null, undefined, 'no json', '[]', 7, []]) {
    expect(mistakesIn(input)).toHaveProperty('userType')
  }
})

test('a draft can be sent as JSON text, as in a form', () => {
  const draft = readDraft(JSON.stringify(leastDrafts.tutor))

  expect(draft).toMatchObject({ userType: 'tutor', rates: 'KES 1,200 an hour' })
})

test('a TSC number is 4 to 8 digits with TSC, spaces and slashes around them', () => {
  const given = (tscNumber: unknown) => ({ ...leastDrafts.teacher, tscNumber })

  for (const text of ['456789', 'TSC 456789', 'tsc/456789/', ' / TSC / 456789', '456789/TSC', 456789]) {
    expect(readDraft(given(text)).tscNumber).toBe('456789')
  }
  for (const text of ['123', '123456789', 'TSC', 'AB456789', '45 67 89', '456-789', '/'.repeat(60_000)]) {
    expect(Object.keys(mistakesIn(given(text)))).toEqual(['tscNumber'])
  }
})

test('the licence of a counselor or coach is free text', () => {
  expect(readDraft(leastDrafts.counselor).tscNumber).toBe('CPB/0123/2024')
  expect(readDraft(leastDrafts.career_coach).tscNumber).toBe('ICF ACC')
})

test('email address, phone number and county are normalised', () => {
  const draft = readDraft({
    ...leastDrafts.teacher,
    email: '  WANJIKU@Example.TEST ',
    phone: '+254 (712) 345-678',
    county: 'MURANGA county',
  })

  expect(draft).toMatchObject({
    email: 'wanjiku@example.test',
    phone: '254712345678',
    county: "Murang'a",
  })
  expect(
    mistakesIn({ ...leastDrafts.teacher, email: 'no address', phone: '0812345678', county: 'Kampala' }),
  ).toEqual({
    email: 'Please enter a valid email address',
    phone: 'Please enter a valid Kenyan phone number (e.g., 0712345678)',
    county: 'Please choose your county',
  })
})

test('lists can be text with commas, numbers can be text, and text can be a number', () => {
  const teacher = readDraft({
    ...leastDrafts.teacher,
    subjects: ' Biology, biology ,Chemistry,, ',
    experience: 5,
  })
  const parent = readDraft({
    ...leastDrafts.parent,
    childAge: 9,
    preferredSubjects: 'English',
    phone: 712345678,
  })
  const school = readDraft({
    ...leastDrafts.school,
    experience: 450,
    subjects: ['Science', 'Arts', 7, null, {}],
  })

  expect(teacher).toMatchObject({ subjects: ['Biology', 'Chemistry'], experience: '5' })
  expect(parent).toMatchObject({ childAge: '9', preferredSubjects: ['English'], phone: '254712345678' })
  expect(school).toMatchObject({ experience: '450', subjects: ['Science', 'Arts', '7'] })
})

test('optional fields are stored, unknown fields and the timestamp are dropped', () => {
  const draft = readDraft({
    ...leastDrafts.teacher,
    institutionName: 'Thika High',
    timestamp: '2026-01-01',
    isVerified: true,
    passwordHash: 'x',
  })

  expect(draft.institutionName).toBe('Thika High')
  expect(draft).not.toHaveProperty('timestamp')
  expect(draft).not.toHaveProperty('isVerified')
  expect(draft).not.toHaveProperty('passwordHash')
})

test('every text has a maximum length and is stored on one line', () => {
  const long = 'x'.repeat(60_000)
  const fields = [...stepFields('teacher').flat(), 'availability', 'schedule', 'childAge'] as const

  for (const field of fields) {
    expect(Object.keys(mistakesIn({ ...leastDrafts.teacher, [field]: long }))).toEqual([field])
  }
  expect(
    mistakesIn({
      ...leastDrafts.teacher,
      subjects: Array(31)
        .fill(0)
        .map((_, n) => `Subject ${n}`),
    }),
  ).toEqual({
    subjects: 'Please add at most 30',
  })
  expect(readDraft({ ...leastDrafts.teacher, lastName: 'Njoroge\r\nBcc: x@y.z' }).lastName).toBe(
    'Njoroge Bcc: x@y.z',
  )
})

test('an unknown choice is refused for fields that lists and matching depend on', () => {
  expect(mistakesIn({ ...leastDrafts.school, institutionType: 'circus' })).toEqual({
    institutionType: 'Please choose the type of institution',
  })
  expect(mistakesIn({ ...leastDrafts.parent, experience: 'genius' })).toEqual({
    experience: "Please choose your child's learning level",
  })
  expect(readDraft({ ...leastDrafts.parent, experience: 'Exam Prep' }).experience).toBe('exam-prep')
})
