// Networks in TRUSTED_PROXIES should contain only proxies: other callers in them could claim any
// address and bypass all limits.
import ipaddr from 'ipaddr.js'

// The largest networks of a single owner: 10.0.0.0/8, and the allocations of registries.
const narrowest = { ipv4: 8, ipv6: 16 }
// An IPv4 caller is matched with IPv6 networks as one of these.
const mappedIpv4 = ipaddr.IPv6.parse('::ffff:0:0')
const localIpv6 = new Set(['uniqueLocal', 'linkLocal'])

const isWide = (proxy: string): boolean => {
  if (!proxy.includes('/')) return false
  const [address, bits] = ipaddr.parseCIDR(proxy)
  if (address instanceof ipaddr.IPv4) return bits < narrowest.ipv4
  if (address.isIPv4MappedAddress() || mappedIpv4.match(address, bits)) return bits - 96 < narrowest.ipv4
  return bits < narrowest.ipv6 && !localIpv6.has(address.range())
}

/** The warning about TRUSTED_PROXIES; undefined where all networks are narrow. */
export const describeWideProxies = (trustedProxies: readonly string[]): string | undefined => {
  const wide = trustedProxies.filter(isWide)
  return wide.length === 0
    ? undefined
    : `TRUSTED_PROXIES believes every caller from ${wide.join(' and ')}, who may then say to be anybody, and whom no limit stops. Name the addresses of your proxies alone.`
}
