// What counts as one client when something is limited by address.
import { BlockList, isIPv6, SocketAddress } from 'node:net'

const ipv4Mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * The group that an address is counted in: an IPv4 address by itself, an IPv6 address with its whole /64, which one
 * household or server has to itself and may change within at will.
 * @example addressGroup('2001:db8:1:2:3:4:5:6') // '2001:db8:1:2::/64'
 */
export const addressGroup = (address: string): string => {
  const plain = address.replace(/%.*$/, '')
  const ipv4 = ipv4Mapped.exec(plain)?.[1]
  if (ipv4 !== undefined) return ipv4
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = new SocketAddress({ address: plain, family: 'ipv6' }).address.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether the address is this machine itself. */
export const isLoopback = (address: string): boolean => {
  const plain = ipv4Mapped.exec(address)?.[1] ?? address
  return loopback.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}
