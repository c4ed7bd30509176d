import { expect, setDefaultTimeout, test } from 'bun:test'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { $, YAML } from 'bun'
import { bootedSystem, source } from '#tests/support/booted-system.ts'
import { emptyFolder } from '#tests/support/data-folders.ts'
import { testOfAll } from '#tests/support/extent.ts'

setDefaultTimeout(120_000)

const root = join(import.meta.dir, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('in the container the site is reachable and its data in the volume, whatever .env says', async () => {
  const script = join(emptyFolder(), 'elimu')
  writeFileSync(script, read('packaging/container.sh').replace('/usr/local/lib/elimu', 'env'))
  chmodSync(script, 0o755)

  const env = await $`${script}`.env({ HOST: '', PORT: '8080', DATA_DIR: './data', DOMAIN: 'a.test' }).text()

  expect(env.trim().split('\n').sort()).toEqual(
    expect.arrayContaining([
      'DATA_DIR=/data',
      'DOMAIN=a.test',
      'HOST=0.0.0.0',
      'HTTP_PORT=8080',
      'PORT=3000',
    ]),
  )
})

test('the image keeps its data in a volume, checks its health, is not root, and compose.yaml agrees with it', () => {
  const dockerfile = read('Dockerfile')
  const compose = YAML.parse(read('packaging/compose.yaml'))

  const final = dockerfile.slice(dockerfile.lastIndexOf('FROM'))
  expect(final).toMatch(/^USER 1000$/m)
  expect(final).toMatch(/^VOLUME \/data$/m)
  expect(final).toMatch(/^HEALTHCHECK .*CMD \["elimu", "health"\]$/m)
  expect(final).toMatch(/^ENTRYPOINT \["elimu"\]\nCMD \["serve"\]$/m)
  for (const [, file = ''] of dockerfile.matchAll(/^COPY (packaging\S+)/gm))
    expect(read(file)).toStartWith('#!/bin/sh')
  expect(compose).toMatchObject({
    services: {
      elimu: { build: '..', ports: ['127.0.0.1:3000:3000'], volumes: ['data:/data'], restart: 'always' },
    },
    volumes: { data: null },
  })
})

test('the units, install.sh and the timer name the same program, folders and user', () => {
  const install = read('packaging/install.sh')
  for (const unit of ['elimu.service', 'elimu-backup.service']) {
    const lines = read(`packaging/${unit}`).split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        'User=elimu',
        'WorkingDirectory=/srv/elimu',
        'StateDirectory=elimu',
        'ProtectSystem=strict',
      ]),
    )
    expect(lines.find(line => line.startsWith('ExecStart='))).toStartWith('ExecStart=/srv/elimu/elimu ')
  }
  expect(install).toContain('home=/srv/elimu\ndata=/var/lib/elimu\nbackups=/var/backups/elimu\n')
  expect(read('packaging/elimu.service')).toContain('AmbientCapabilities=CAP_NET_BIND_SERVICE')
  expect(read('packaging/elimu.service')).toContain('WantedBy=multi-user.target')
  expect(read('packaging/elimu-backup.timer')).toContain('WantedBy=timers.target')
})

testOfAll('the last steps of the Dockerfile make a site that runs as user 1000 and is healthy', async () => {
  const sh = await bootedSystem()
  const final = read('Dockerfile').split('FROM debian:12-slim\n')[1] ?? ''
  const steps = final
    .split('\n')
    .map(line =>
      line
        .replace(/^COPY --from=build \/src\/(\S+)/, `cp ${source}/$1`)
        .replace(/^COPY (\S+)/, `cp ${source}/$1`)
        .replace(/^RUN /, ''),
    )
    .filter(line => /^(cp|useradd) /.test(line))
  const asUser =
    'cd /data && setpriv --reuid=1000 --regid=1000 --clear-groups --no-new-privs --bounding-set=-all'
  await sh('userdel "$(id -nu 1000)"')

  const built = await sh(steps.join(' &&\n'))
  const run = await sh(
    `${asUser} env HOST= PORT= DATA_DIR=./data elimu serve >/dev/null 2>&1 & for i in $(seq 100); do (${asUser} env HOST= DATA_DIR=./data elimu health) 2>/dev/null && exit; sleep 0.1; done; exit 1`,
  )
  const data = await sh('ls /data; stat -c %u /data/elimu.db')

  expect(steps).toHaveLength(3)
  expect(built).toMatchObject({ code: 0, err: '' })
  expect(run).toMatchObject({ code: 0, out: 'The site is ready.\n' })
  expect(data.out).toContain('elimu.db\n')
  expect(data.out).toEndWith('\n1000\n')
})

testOfAll('the shell scripts pass shellcheck', async () => {
  await $`shellcheck packaging/install.sh packaging/container.sh`.cwd(root)
})

/** The site with the settings that the files in packaging/ ask for, and names that lead to it. */
async function siteBehind(setUp: string) {
  const sh = await bootedSystem()
  const done = await sh(`
    sh ${source}/packaging/install.sh ${source}/dist/elimu &&
    sed -i 's|^PUBLIC_URL=.*|PUBLIC_URL=https://jobs.yourschool.ac.ke|; s|^TRUST_PROXY=.*|TRUST_PROXY=1|' /srv/elimu/.env &&
    systemctl start elimu && echo 127.0.0.1 jobs.yourschool.ac.ke >>/etc/hosts && ${setUp}
    for i in $(seq 100); do curl -ksf https://jobs.yourschool.ac.ke/readyz && exit; sleep 0.1; done; exit 1`)
  expect(done).toMatchObject({ code: 0, out: expect.stringContaining('{"status":"ready"}') })
  return sh
}

const proxies = {
  nginx: `folder=/etc/letsencrypt/live/jobs.yourschool.ac.ke && mkdir -p $folder &&
    openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=jobs.yourschool.ac.ke -keyout $folder/privkey.pem -out $folder/fullchain.pem 2>/dev/null &&
    rm -f /etc/nginx/sites-enabled/* && cp ${source}/packaging/nginx.conf /etc/nginx/sites-enabled/elimu && nginx -t && nginx
`,
  caddy: `caddy validate --adapter caddyfile --config ${source}/packaging/Caddyfile 2>/dev/null &&
    { printf '{\\n\\tlocal_certs\\n\\tskip_install_trust\\n}\\n'; cat ${source}/packaging/Caddyfile; } >/tmp/Caddyfile &&
    HOME=/tmp caddy start --config /tmp/Caddyfile >/dev/null 2>&1
`,
}

for (const [name, setUp] of Object.entries(proxies)) {
  testOfAll(
    `${name} with its file serves the site by HTTPS, takes photos of 5 MB and logs no one-time link`,
    async () => {
      const sh = await siteBehind(setUp)
      const status = async (words: string) =>
        (await sh(`curl -ks -o /dev/null -w '%{http_code} %{redirect_url}' ${words}`)).out
      await sh('head -c 5000000 /dev/zero >/tmp/photo')

      const plain = await status('http://jobs.yourschool.ac.ke/jobs?q=maths')
      const page = await status('https://jobs.yourschool.ac.ke/password?token=abcdef')
      const photo = await status(
        `-H 'Origin: https://jobs.yourschool.ac.ke' -F file=@/tmp/photo https://jobs.yourschool.ac.ke/api/documents`,
      )
      const logged = await sh('grep -r abcdef /var/log/nginx /var/log/caddy; journalctl | grep abcdef')

      expect([plain, page, photo]).toEqual(['308 https://jobs.yourschool.ac.ke/jobs?q=maths', '410 ', '401 '])
      expect(logged.out).toBe('')
    },
  )
}
