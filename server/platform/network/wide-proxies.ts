// Networks of TRUSTED_PROXIES that hold more than proxies: whoever calls from there may say to be
// anybody, and no limit counts them.
import ipaddr from 'ipaddr.js'

// The largest networks that belong to somebody alone: 10.0.0.0/8, and what registries give out.
const narrowest = { ipv4: 8, ipv6: 16 }
// An IPv4 caller is looked for in IPv6 networks as one of these.
const mappedIpv4 = ipaddr.IPv6.parse('::ffff:0:0')
const localIpv6 = new Set(['uniqueLocal', 'linkLocal'])

const isWide = (proxy: string): boolean => {
  if (!proxy.includes('/')) return false
  const [address, bits] = ipaddr.parseCIDR(proxy)
  if (address instanceof ipaddr.IPv4) return bits < narrowest.ipv4
  if (address.isIPv4MappedAddress() || mappedIpv4.match(address, bits)) return bits - 96 < narrowest.ipv4
  return bits < narrowest.ipv6 && !localIpv6.has(address.range())
}

/** What to say of TRUSTED_PROXIES; undefined where they are proxies alone. */
export const describeWideProxies = (trustedProxies: readonly string[]): string | undefined => {
  const wide = trustedProxies.filter(isWide)
  return wide.length === 0
    ? undefined
    : `TRUSTED_PROXIES believes every caller from ${wide.join(' and ')}, who may then say to be anybody, and whom no limit stops. Name the addresses of your proxies alone.`
}
