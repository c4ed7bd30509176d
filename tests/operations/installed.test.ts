import { expect } from 'bun:test'
import { bootedSystem, source } from '#tests/support/booted-system.ts'
import { testOfAll } from '#tests/support/extent.ts'

const install = `sh ${source}/packaging/install.sh ${source}/dist/elimu`
const site =
  'cd /srv/elimu && sudo=$(command -v setpriv) && as="$sudo --reuid=elimu --regid=elimu --init-groups" &&'
const ready =
  'for i in $(seq 100); do (cd /srv/elimu && ./elimu health) 2>/dev/null && exit; sleep 0.1; done; journalctl -u elimu -n 20; exit 1'

testOfAll(
  'install.sh makes a service that starts, serves and backs up, and a second run changes nothing',
  async () => {
    const sh = await bootedSystem()

    const first = await sh(install)
    const second = await sh(install)
    const started = await sh(`systemctl start elimu && ${ready}`)
    const doctor = await sh(`${site} $as ./elimu doctor`)
    const backup = await sh('systemctl start elimu-backup.service && ls /var/backups/elimu')
    const owners = await sh(
      'stat -c "%U %a %n" /srv/elimu/* /srv/elimu/.env /var/lib/elimu /var/backups/elimu',
    )

    expect(first).toMatchObject({ code: 0, err: '' })
    expect(first.out).toContain('Created the user elimu.\nInstalled /srv/elimu/elimu: elimu ')
    expect(second).toMatchObject({ code: 0, err: '', out: expect.stringMatching(/^Elimu is installed/) })
    expect(started).toMatchObject({ code: 0, out: 'The site is ready.\n' })
    expect(doctor).toMatchObject({ code: 0, out: expect.stringContaining('/var/lib/elimu is writable.') })
    expect(backup).toMatchObject({ code: 0, out: expect.stringMatching(/^elimu-\d{8}T\d{6}Z\.tar\.zst\n$/) })
    expect(owners.out.split('\n')).toEqual([
      'root 755 /srv/elimu/elimu',
      'root 640 /srv/elimu/.env',
      'elimu 700 /var/lib/elimu',
      'elimu 700 /var/backups/elimu',
      '',
    ])
  },
)

testOfAll('the service may use port 80 and write its data, and nothing else', async () => {
  const sh = await bootedSystem()
  await sh(install)
  await sh('sed -i s/^PORT=.*/PORT=80/ /srv/elimu/.env')

  const started = await sh(`systemctl start elimu && ${ready}`)
  const inside = await sh(
    `nsenter -t $(systemctl show -p MainPID --value elimu) -m sh -c 'for d in /srv/elimu /etc /usr /home /var/lib/elimu /var/backups/elimu; do touch $d/x 2>/dev/null && echo $d; done'`,
  )
  const rights = await sh(
    'grep -E "^(Uid|CapEff|NoNewPrivs|Seccomp):" /proc/$(systemctl show -p MainPID --value elimu)/status',
  )
  const units = await sh(
    `systemd-analyze verify elimu.service elimu-backup.service elimu-backup.timer && systemctl enable --quiet --now elimu-backup.timer && systemctl list-timers --no-legend elimu-backup.timer`,
  )

  expect(started).toMatchObject({ code: 0, out: 'The site is ready.\n' })
  expect(inside.out.trim().split('\n')).toEqual(['/var/lib/elimu', '/var/backups/elimu'])
  expect(rights.out).toMatch(/CapEff:\s+0000000000000400\nNoNewPrivs:\s+1\nSeccomp:\s+2/)
  expect(rights.out).not.toMatch(/Uid:\s+0\s/)
  expect(units).toMatchObject({ code: 0, err: '', out: expect.stringContaining('elimu-backup.service') })
})

testOfAll(
  'elimu update restarts the service with the new program, and goes back from one that is not ready',
  async () => {
    const sh = await bootedSystem()
    await sh(install)
    await sh(`systemctl start elimu && ${ready}`)
    await sh(
      `cp ${source}/dist/elimu /tmp/good && printf x >> /tmp/good && cd /tmp && sha256sum good > good.sha256`,
    )
    await sh(`printf '#!/bin/sh\\n[ "$1" != version ] || { echo elimu 9.9.9; exit; }\\nexit 1\\n' > /tmp/bad`)
    const update = (file: string) => sh(`cd /srv/elimu && ./elimu update ${file} --wait 15`)

    const good = await update('/tmp/good')
    const program = await sh(
      'cmp /tmp/good /srv/elimu/elimu && readlink /proc/$(systemctl show -p MainPID --value elimu)/exe',
    )
    const bad = await update('/tmp/bad')
    const after = await sh(`cmp /tmp/good /srv/elimu/elimu; systemctl is-active elimu; ${ready}`)
    const foreign = await sh('find /var/lib/elimu ! -user elimu')

    expect(good).toMatchObject({ code: 0, err: '' })
    expect(good.out).toEndWith('elimu runs it and is ready.\n')
    expect(program).toMatchObject({ code: 0, out: '/srv/elimu/elimu\n' })
    expect(bad.code).toBe(1)
    expect(bad.err).toContain('elimu 9.9.9 cannot be used: elimu migrate failed.')
    expect(bad.err).toContain('The previous version is running again. No saved data was lost.')
    expect(after).toMatchObject({ code: 0, out: 'active\nThe site is ready.\n' })
    expect(foreign.out).toBe('')
  },
)

const refusals: [name: string, before: string, run: string, says: string][] = [
  ['a user that is not root', '', `setpriv --reuid=65534 ${install}`, 'Only root can install a service.'],
  ['a missing program', '', `${install}-gone`, 'elimu-gone is missing.'],
  [
    'a damaged program',
    `cd /tmp && echo ${'0'.repeat(64)}  elimu > SHA256SUMS && echo x > elimu`,
    `sh ${source}/packaging/install.sh /tmp/elimu`,
    'is damaged',
  ],
  [
    'another program in place',
    'mkdir -p /srv/elimu && echo older > /srv/elimu/elimu',
    install,
    'sudo ./elimu update',
  ],
  [
    'data elsewhere',
    'mkdir -p /srv/elimu && echo DATA_DIR=/data > /srv/elimu/.env',
    install,
    'move the data there',
  ],
  [
    'a program that does not run',
    'echo x > /tmp/other',
    `sh ${source}/packaging/install.sh /tmp/other`,
    'does not run on this machine',
  ],
]

testOfAll('install.sh refuses what it cannot do, says why, and installs no service', async () => {
  const sh = await bootedSystem()
  const clean = 'rm -rf /srv/elimu /tmp/*; '

  for (const [name, before, command, says] of refusals) {
    const { code, err } = await sh(`${clean}${before}\n${command}`)

    expect({ name, code, err }).toEqual({ name, code: 1, err: expect.stringContaining(says) })
    expect((await sh('ls /etc/systemd/system/elimu.service')).code).toBe(2)
  }
})
