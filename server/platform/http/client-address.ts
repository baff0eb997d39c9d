// What counts as one client when something is limited by address.
import ipaddr from 'ipaddr.js'

/** An IPv4 address that came over IPv6 is itself; a zone (`%eth0`) is a name of this machine's. */
const parseAddress = (address: string) => {
  const plain = address.replace(/%.*$/, '')
  return ipaddr.isValid(plain) ? ipaddr.process(plain) : undefined
}

/**
 * The group that an address is counted in: an IPv4 address by itself, an IPv6 address with its
 * whole /64. One household or server has that to itself, and may change within it at will.
 * @example addressGroup('2001:db8:1:2:3:4:5:6') // '2001:db8:1:2::/64'
 */
export const addressGroup = (address: string): string => {
  const parsed = parseAddress(address)
  if (parsed instanceof ipaddr.IPv6) {
    const network = parsed.parts.slice(0, 4).map((part) => part.toString(16))
    return `${network.join(':')}::/64`
  }
  return parsed?.toString() ?? address
}

/** Whether the address is this machine itself. */
export const isLoopback = (address: string): boolean => parseAddress(address)?.range() === 'loopback'
