import { expect, setDefaultTimeout, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { $ } from 'bun'
import { bundledLibraries } from '#src/operations/build/libraries.ts'
import { formatSbom } from '#src/operations/build/sbom.ts'
import { emptyFolder } from '#tests/support/data-folders.ts'
import { testOfAll } from '#tests/support/extent.ts'
import { elimu } from './program.ts'

setDefaultTimeout(120_000)

test('the bill of materials lists what is in the program, as bun.lock has it, and nothing else', async () => {
  const sbom = JSON.parse(await formatSbom(await bundledLibraries()))
  const lock = readFileSync('bun.lock', 'utf8')
  const components: { name: string; version: string; purl?: string; hashes?: { content: string }[] }[] =
    sbom.components

  expect(sbom).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { name: 'elimu' } },
  })
  const names = components.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining(['bun', 'react', 'react-dom', 'elysia', 'drizzle-orm', 'zod', 'nodemailer']),
  )
  expect(names).toEqual(expect.arrayContaining(['@radix-ui/react-toast', 'tailwindcss', 'lucide-react']))
  expect(
    names.filter(name => /typescript|biome|playwright|drizzle-kit|types\/|smtp-server/.test(name)),
  ).toEqual([])
  for (const { name, version, hashes } of components.filter(({ purl }) => purl)) {
    const digest = Buffer.from(hashes?.[0]?.content ?? '', 'hex').toString('base64')
    expect(lock).toMatch(new RegExp(`"${name}@${version}", .*"sha512-${digest.replaceAll('+', '\\+')}"`))
  }
})

test('version --notices prints the licence of every bundled library', async () => {
  const libraries = await bundledLibraries()

  const { code, out } = await elimu(['version', '--notices'])

  expect(code).toBe(0)
  expect(out).toContain(readFileSync('LICENSE', 'utf8').trim())
  expect(out).toContain(`Bun ${Bun.version} (MIT)`)
  for (const { name, version, license, notice } of libraries) {
    expect(license).toMatch(/^(MIT|MIT-0|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD)$/)
    expect(out).toContain(`${name} ${version} (${license})\n\n${notice}`)
  }
})

testOfAll('a release has a program for each processor, and check sums of all its files', async () => {
  const folder = emptyFolder()

  await $`bun src/operations/build/release.ts ${folder}`.quiet()

  const files = readdirSync(folder).sort()
  const sums = await $`sha256sum --check SHA256SUMS`.cwd(folder).quiet().text()
  expect(sums.trim().split('\n').sort()).toEqual(
    files
      .filter(name => name !== 'SHA256SUMS')
      .map(name => `${name}: OK`)
      .sort(),
  )
  expect(files).toEqual(
    expect.arrayContaining(['.env.example', 'elimu.cdx.json', 'elimu.service', 'install.sh']),
  )
  // The machine in the header of an ELF file: 62 is x86-64, 183 is AArch64.
  const machines = ['elimu-linux-x64', 'elimu-linux-x64-baseline', 'elimu-linux-arm64'].map(name =>
    readFileSync(join(folder, name)).readUInt16LE(18),
  )
  expect(machines).toEqual([62, 62, 183])
  for (const name of ['elimu-linux-x64', 'elimu-linux-x64-baseline'])
    expect(await $`./${name} version`.cwd(folder).text()).toStartWith('elimu ')
})

testOfAll('a release whose runtime cannot be downloaded fails and says so', async () => {
  const cache = emptyFolder()

  const { exitCode, stderr } = await $`unshare -rn bun src/operations/build/release.ts ${emptyFolder()}`
    .env({ ...process.env, BUN_INSTALL_CACHE_DIR: cache })
    .nothrow()
    .quiet()

  expect(exitCode).toBe(1)
  expect(stderr.toString()).toMatch(/^bun-linux-\S+ [\d.]+ could not be downloaded from the npm registry/m)
})
