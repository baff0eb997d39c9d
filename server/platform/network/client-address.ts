import ipaddr from 'ipaddr.js'
import type { Holder } from '#server/platform/runtime/fair-queue.ts'

type ParsedAddress = ipaddr.IPv4 | ipaddr.IPv6 | undefined

// Several guards parse a request's address, and most requests come from few addresses.
const recentlyParsedMax = 1000
const recentlyParsed = new Map<string, ParsedAddress>()

/** IPv4 mapped into IPv6 becomes IPv4. A zone (`%eth0`) is local to this machine and dropped. */
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
 * The group that an address is counted in: a single IPv4 address, or the /64 of an IPv6 address, in
 * which one household or server may change its address at will.
 * @param address undefined when its connection was reset before it was read
 * @example addressGroup('2001:db8:1:2:3:4:5:6') // '2001:db8:1:2::/64'
 */
export const addressGroup = (address: string | undefined): string => {
  const parsed = parseAddress(address)
  if (parsed instanceof ipaddr.IPv6) return network(parsed, 64)
  return parsed?.toString() ?? address ?? 'unknown'
}

export type ClientSource = {
  readonly address: string
  /** The address of a proxy that TRUSTED_PROXIES does not name: many people may be behind it. */
  readonly isUndeclaredProxy?: boolean
}

/** Clients that share a limit, and the factor by which it exceeds that of one household. */
export type ClientGroup = { readonly key: string; readonly factor: number }

// One server may own a /48, and a mobile carrier may put many phones into one.
const largeNetworkFactor = 10

// As many households as may be busy at once behind one proxy, and no more, because any direct
// caller can pretend to be a proxy.
const undeclaredProxyFactor = 20

/**
 * All groups of a client, the smallest first: an IPv6 address is limited by its /64, and more
 * loosely by its /48.
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

/** The groups as holders in a fair queue, with `slots` for one household. */
export const clientHolders = (groups: readonly ClientGroup[], slots: number): Holder[] =>
  groups.map(({ key, factor }) => ({ key: `client ${key}`, slots: slots * factor }))

export const isLoopback = (address: string | undefined): boolean =>
  parseAddress(address)?.range() === 'loopback'

const loopbackName = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/i

/** A name of this machine, with or without a port, that no DNS server can assign to another. */
export const isLoopbackName = (host: string): boolean => loopbackName.test(host.replace(/:\d+$/, ''))

const localRanges = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat'])

/** True for an address of this machine, or of a network that is not reachable from the internet. */
export const isLocalNetwork = (address: string | undefined): boolean =>
  localRanges.has(parseAddress(address)?.range() ?? '')
