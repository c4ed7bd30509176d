import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterThisTest } from './cleanup.ts'
import { emptyFolder } from './data-folders.ts'
import { eventually } from './simulator.ts'

const repository = join(import.meta.dir, '../..')
/** Where the copy has this repository, to read. */
export const source = '/mnt/elimu'
/** Where the copy has the folder that it shares with others. */
export const shared = '/mnt/shared'
const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']

/**
 * Starts systemd as the first process of a copy of this machine, with a network of its own, and returns a function that runs a
 * command in it. The copy is in memory and goes with the test; what would change the kernel is left out. It has the folder
 * `exchange` at `shared`.
 */
export async function bootedSystem(exchange = emptyFolder()) {
  const folder = mkdtempSync(join(tmpdir(), 'elimu-system-'))
  const inside = ['-m', '-p', '-u', '-i', '-C', '-n']
  const places = [folder, repository, source, exchange, shared]
  const unshare = ['unshare', ...inside, '-f', '--kill-child', 'sh', '-euc', boot, 'sh', ...places]
  const system = Bun.spawn([...sudo, 'sh', '-euc', withCgroup, 'sh', ...unshare], {
    stdout: 'ignore',
    stderr: 'ignore',
  })
  const first = await eventually(async () => {
    const found = await run('pgrep', '-of', `^/lib/systemd/systemd --unit=basic.target ${folder}`)
    return found.code === 0 ? found.out.trim() : undefined
  })
  afterThisTest(async () => {
    await run('kill', '-9', first)
    await system.exited
    rmSync(folder, { recursive: true, force: true })
  })
  const enter = (...command: string[]) => run('nsenter', '-t', first, ...inside, '-r', '-w', ...command)
  await eventually(async () =>
    (await enter('systemctl', 'is-active', 'basic.target')).code === 0 ? true : undefined,
  )
  return (script: string) => enter('sh', '-uc', script)
}

async function run(...command: string[]) {
  const child = Bun.spawn([...sudo, ...command], { stdout: 'pipe', stderr: 'pipe', stdin: 'ignore' })
  const [out = '', err = ''] = await Promise.all(
    [child.stdout, child.stderr].map(read => new Response(read).text()),
  )
  return { code: await child.exited, out, err }
}

/** In a group of its own, which the copy sees as all there is. */
const withCgroup = `
groups=/sys/fs/cgroup; [ ! -d $groups/systemd ] || groups=$groups/systemd
mkdir $groups/elimu-test-$$
(exec sh -c 'echo $$ > "$0/cgroup.procs"; exec "$@"' $groups/elimu-test-$$ "$@") || true
for try in 1 2 3 4 5; do
  sleep 0.2
  find $groups/elimu-test-$$ -depth -type d -exec rmdir {} \\; 2>/dev/null || true
  [ -d $groups/elimu-test-$$ ] || break
done
`

const boot = `
mount -t tmpfs none "$1"
mkdir "$1/upper" "$1/work" "$1/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$1/upper,workdir=$1/work" "$1/root"
cd "$1/root"
mkdir -p ".$3" ".$5"
mount --bind "$2" ".$3"
mount -o remount,bind,ro ".$3"
mount --bind "$4" ".$5"
mount --rbind /dev dev
mount -t tmpfs none dev/shm
mount -t sysfs none sys
if [ -d /sys/fs/cgroup/systemd ]; then
  mount -t tmpfs none sys/fs/cgroup
  mkdir sys/fs/cgroup/systemd
  mount -t cgroup -o none,name=systemd none sys/fs/cgroup/systemd
else
  mount -t cgroup2 none sys/fs/cgroup
fi
mount -t proc none proc
mount -t tmpfs none run
mount -t tmpfs none tmp
rm -rf etc/systemd/system/*.wants etc/systemd/system/elimu* srv/elimu var/lib/elimu var/backups/elimu
for unit in systemd-sysctl systemd-modules-load systemd-udevd systemd-udev-trigger systemd-binfmt systemd-remount-fs \\
  systemd-random-seed systemd-hwdb-update; do ln -sf /dev/null etc/systemd/system/$unit.service; done
mkdir left
pivot_root . left
umount -l left
export container=other
exec /lib/systemd/systemd --unit=basic.target "$1"
`
