// What counts as one client when something is limited by address.
import { BlockList, isIPv6, SocketAddress } from 'node:net'

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * The group that an address is counted in: an IPv4 address by itself, an IPv6 address with its whole /64, which one
 * household or server has to itself and may change within at will.
 * @example addressGroup('2001:db8:1:2:3:4:5:6') // '2001:db8:1:2::/64'
 */
export const addressGroup = (address: string): string => {
  const plain = address.replace(/%.*$/, '')
  const four = mapped.exec(plain)?.[1]
  if (four !== undefined) return four
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = new SocketAddress({ address: plain, family: 'ipv6' }).address.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === '' ? [] : tail.split(':')
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`
}

const own = new BlockList()
own.addSubnet('127.0.0.0', 8, 'ipv4')
own.addAddress('::1', 'ipv6')

/** Whether the address is this machine itself. */
export const isLoopback = (address: string): boolean => {
  const plain = mapped.exec(address)?.[1] ?? address
  return own.check(plain, isIPv6(plain) ? 'ipv6' : 'ipv4')
}
