import { expect } from 'bun:test'
import { readFileSync } from 'node:fs'
import { bootedSystem, shared, source } from '#tests/support/booted-system.ts'
import { emptyFolder } from '#tests/support/data-folders.ts'
import { testOfAll } from '#tests/support/extent.ts'
import { eventually } from '#tests/support/simulator.ts'

const MINUTE = 60_000
const address = 'https://jobs.yourschool.ac.ke'

testOfAll(
  'the commands of "In ten minutes" make a public site with HTTPS, and the same site on another server from its backup',
  async () => {
    const { first, second } = documentedCommands()
    const exchange = emptyFolder()
    const began = performance.now()

    const server = await emptyServer(exchange)
    const setUp = await server.run(first, async (command, out) => {
      if (!command.includes('grep setup')) return
      const [link = ''] = /https:\S+\/setup\/[0-9a-f]{64}/.exec(out) ?? []
      await server.curl(
        `-d username=mary -d email=mary@yourschool.ac.ke --data-urlencode 'password=seven blue matatus' ${link}`,
      )
    })
    const plain = await server.curl('-I http://jobs.yourschool.ac.ke/jobs')
    await server.sh(`mv ~/elimu-site.tar ${shared}`)

    const other = await emptyServer(exchange)
    await other.sh(`mv ${shared}/elimu-site.tar ~`)
    const restored = await other.run(second, async command => {
      if (command.includes('start elimu')) await other.curl(`${address}/readyz`)
    })
    const signedIn = await other.curl(
      `-i -d username=mary --data-urlencode 'password=seven blue matatus' ${address}/admin/login`,
    )
    const stale = await other.sh('journalctl -u elimu | grep setup')

    expect(performance.now() - began).toBeLessThan(10 * MINUTE)
    expect(setUp).toContain('ok    1 administrator.\n')
    expect(setUp).toMatch(/^ok {4}The certificate for jobs\.yourschool\.ac\.ke is valid until/m)
    expect(setUp).toMatch(/^\/var\/backups\/elimu\/elimu-\d{8}T\d{6}Z\.tar\.zst {2}/m)
    expect(setUp).not.toMatch(/^error/m)
    expect(plain).toContain(`Location: ${address}/jobs\r\n`)
    expect(restored).toMatch(/^Restored \/var\/backups\/elimu\/elimu-\S+\.tar\.zst to \/var\/lib\/elimu\.$/m)
    expect(restored).toContain('ok    1 administrator.\n')
    expect(signedIn).toMatch(/^HTTP\/1\.1 303 [\s\S]*^Location: \/admin\/dashboard\r$/m)
    expect(stale.out).toBe('')
  },
  12 * MINUTE,
)

/** Those of the numbered steps, and those on another server after them. */
function documentedCommands() {
  const text = readFileSync('docs/operations.md', 'utf8')
  const section = text.split('\n## In ten minutes\n')[1]?.split('\n## ')[0] ?? ''
  const indentedBy = (spaces: number) =>
    [...section.matchAll(new RegExp(`^ {${spaces}}(\\S.*)$`, 'gm'))].map(([, command = '']) => command)
  return { first: indentedBy(7), second: indentedBy(4) }
}

/** An empty server with a release, to which the domain leads; the certificate authority is Pebble instead of Let's Encrypt. */
async function emptyServer(exchange: string) {
  const sh = await bootedSystem(exchange)
  const authority = {
    listenAddress: '127.0.0.1:14000',
    managementListenAddress: '127.0.0.1:15000',
    certificate: '/etc/authority.pem',
    privateKey: '/etc/authority.pem',
    httpPort: 80,
    tlsPort: 443,
  }
  const prepared = await sh(`
    mkdir ~/release && cd ~/release
    cp ${source}/packaging/* ${source}/.env.example . && cp ${source}/dist/elimu elimu-linux-x64
    sed -i 's|^ACME_DIRECTORY=.*|ACME_DIRECTORY=https://127.0.0.1:14000/dir|' .env.example
    sha256sum * .env.example >SHA256SUMS
    install -m 644 ${source}/tests/support/acme-server.pem /etc/authority.pem
    systemctl set-environment NODE_EXTRA_CA_CERTS=/etc/authority.pem
    echo 127.0.0.1 jobs.yourschool.ac.ke >>/etc/hosts
    echo '${JSON.stringify({ pebble: authority })}' >/tmp/authority.json
    PEBBLE_VA_NOSLEEP=1 pebble -strict -config /tmp/authority.json >/tmp/authority.log 2>&1 &
    curl -skf --retry 20 --retry-all-errors --retry-delay 1 https://127.0.0.1:15000/roots/0 >/tmp/root.pem`)
  expect(prepared).toMatchObject({ code: 0, err: '' })

  let folder = '~/release'
  return {
    sh,
    /** Runs each command where the one before it left off, and returns what they print. */
    async run(commands: string[], after = async (_command: string, _out: string) => {}) {
      let printed = ''
      for (const command of commands) {
        const run = () => sh(`cd ${folder} && ${command}`)
        // What it looks for is printed a moment after the start.
        const isLook = command.includes('| grep')
        const { code, out, err } = isLook
          ? await eventually(async () => {
              const ran = await run()
              return ran.code === 0 ? ran : undefined
            }, MINUTE)
          : await run()
        expect({ command, code, out, err }).toEqual({ command, code: 0, out, err: '' })
        folder = /^cd (.+)$/.exec(command)?.[1] ?? folder
        printed += out
        await after(command, out)
      }
      return printed
    },
    /** What the site answers, whose certificate must be right. */
    async curl(words: string) {
      const asked = await sh(
        `curl -sSf --retry 60 --retry-connrefused --retry-delay 1 --cacert /tmp/root.pem ${words}`,
      )
      expect({ words, ...asked }).toMatchObject({ words, code: 0 })
      return asked.out
    },
  }
}
