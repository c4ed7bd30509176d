import { expect, test } from 'bun:test'
import { Glob } from 'bun'

/** The spelling of SPEC.md's labels: 'Please enter your email or username'. */
test('texts for users spell email without a hyphen', async () => {
  const files = [
    ...new Glob('{src,islands,db,public}/**/*.{ts,tsx,md,txt}').scanSync('.'),
    'README.md',
    '.env.example',
  ]

  const found = await Promise.all(
    files.map(async file => {
      const lines = (await Bun.file(file).text()).split('\n')
      return lines.filter(line => /\be-mail/i.test(line) && !isComment(line)).map(line => `${file}: ${line}`)
    }),
  )

  expect(files.length).toBeGreaterThan(400)
  expect(found.flat()).toEqual([])
})

const isComment = (line: string) => /^\s*(\/?\*|\/\/)/.test(line)
