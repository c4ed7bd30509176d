/** An IPv4 address as it is, an IPv6 address as its /64 network: what one connection of a person has. */
export function clientNetwork(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped) return mapped
  if (!address.includes(':')) return address

  const [head = '', tail] = address.toLowerCase().split('%', 1).join('').split('::')
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')]
  const left = tail === undefined ? [] : Array(Math.max(8 - first.length - last.length, 0)).fill('0')
  return `${[...first, ...left, ...last].slice(0, 4).join(':')}::/64`
}

const groupsOf = (text: string) =>
  text
    .split(':')
    .filter(Boolean)
    .map(group => group.replace(/^0+(?=.)/, ''))
