// What counts as one client when something is limited by address.
import ipaddr from 'ipaddr.js'
import type { Holder } from '#server/platform/runtime/fair-line.ts'

type ParsedAddress = ipaddr.IPv4 | ipaddr.IPv6 | undefined

// A request's address is asked for by several guards, and most requests come from few addresses.
const recentlyParsedMax = 1000
const recentlyParsed = new Map<string, ParsedAddress>()

/** An IPv4 address that came over IPv6 is itself; a zone (`%eth0`) is a name of this machine's. */
const parseAddress = (address = ''): ParsedAddress => {
  if (recentlyParsed.has(address)) return recentlyParsed.get(address)
  const plain = address.replace(/%.*$/, '')
  const parsed = ipaddr.isValid(plain) ? ipaddr.process(plain) : undefined
  if (recentlyParsed.size >= recentlyParsedMax) recentlyParsed.clear()
  recentlyParsed.set(address, parsed)
  return parsed
}

const network = (address: ipaddr.IPv6, bits: 48 | 64): string =>
  `${address.parts
    .slice(0, bits / 16)
    .map((part) => part.toString(16))
    .join(':')}::/${bits}`

/**
 * The group that an address is counted in: an IPv4 address by itself, an IPv6 address with its
 * whole /64. One household or server has that to itself, and may change within it at will.
 * @param address undefined when its connection was reset before it was looked at
 * @example addressGroup('2001:db8:1:2:3:4:5:6') // '2001:db8:1:2::/64'
 */
export const addressGroup = (address: string | undefined): string => {
  const parsed = parseAddress(address)
  if (parsed instanceof ipaddr.IPv6) return network(parsed, 64)
  return parsed?.toString() ?? address ?? 'unknown'
}

/** Where a request comes from, as far as it can be known. */
export type ClientSource = {
  readonly address: string
  /** The address is a proxy's that TRUSTED_PROXIES does not name: many people may be behind it. */
  readonly isUndeclaredProxy?: boolean
}

/** Whose tries count together, and how many times more than one household's they may be. */
export type ClientGroup = { readonly key: string; readonly factor: number }

// One server may have a /48 to itself, and a mobile carrier put many phones into one.
const largeNetworkFactor = 10

// As many households as may be busy at once behind one proxy. It is no more, for whoever calls
// directly can pretend to be a proxy.
const undeclaredProxyFactor = 20

/**
 * All groups that a client counts in, the smallest first: an IPv6 address in its /64, and more
 * loosely in its /48.
 * @example clientGroups({ address: '203.0.113.7' }) // [{ key: '203.0.113.7', factor: 1 }]
 */
export const clientGroups = ({
  address,
  isUndeclaredProxy = false,
}: ClientSource): [ClientGroup, ...ClientGroup[]] => {
  const key = addressGroup(address)
  if (isUndeclaredProxy) return [{ key: `proxy ${key}`, factor: undeclaredProxyFactor }]
  const parsed = parseAddress(address)
  return parsed instanceof ipaddr.IPv6
    ? [
        { key, factor: 1 },
        { key: network(parsed, 48), factor: largeNetworkFactor },
      ]
    : [{ key, factor: 1 }]
}

/** The groups as holders of a line, with so many places for one household. */
export const clientHolders = (groups: readonly ClientGroup[], places: number): Holder[] =>
  groups.map(({ key, factor }) => ({ key: `client ${key}`, places: places * factor }))

/** Whether the address is this machine itself. */
export const isLoopback = (address: string | undefined): boolean =>
  parseAddress(address)?.range() === 'loopback'

const loopbackName = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i

/**
 * Whether a host, with or without its port, is a name of this machine that no DNS server can give
 * to another.
 */
export const isLoopbackName = (host: string): boolean => loopbackName.test(host.replace(/:\d+$/, ''))

const localRanges = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'])

/** Whether the address is of this machine or a network that the internet does not reach. */
export const isLocalNetwork = (address: string | undefined): boolean =>
  localRanges.has(parseAddress(address)?.range() ?? '')
