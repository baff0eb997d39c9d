// Names of cookies contain the port of the public address: browsers send a host's cookies to each
// of its ports, so two servers on one host would sign each other's people out.

/** The prefix from before the port was in the names, which is that of addresses without one. */
const plainPrefix = 'huella'
const prefixOf = ({ port }: URL): string => (port === '' ? plainPrefix : `${plainPrefix}-${port}`)

const isSecure = ({ protocol }: URL): boolean => protocol === 'https:'

/** With https, browsers accept cookies of this prefix from this very host alone. */
export const cookiePrefix = (publicUrl: URL): string =>
  isSecure(publicUrl) ? `__Host-${prefixOf(publicUrl)}` : prefixOf(publicUrl)

/** The cookie of a browser's mark has its own path, which the prefix `__Host-` does not allow. */
export const markCookie = (name: string, publicUrl: URL): string =>
  `${isSecure(publicUrl) ? '__Secure-' : ''}${prefixOf(publicUrl)}.${name}`

const sessionName = 'session_token'
export const sessionCookie = (publicUrl: URL): string => `${cookiePrefix(publicUrl)}.${sessionName}`
const plainSessionCookie = (publicUrl: URL): string =>
  `${isSecure(publicUrl) ? '__Host-' : ''}${plainPrefix}.${sessionName}`

const pairs = (header: string): string[] => header.split(';').map((pair) => pair.trim())
const nameOf = (pair: string): string => pair.slice(0, Math.max(0, pair.indexOf('=')))
const plainName = new RegExp(`^(__Host-|__Secure-)?${plainPrefix}\\.`)

/**
 * The cookies of a request. Cookies from before the port was in the names also get the present
 * names, where the browser has none: an upgrade signs no person out.
 */
export const withPresentNames = (header: string, publicUrl: URL): string => {
  if (publicUrl.port === '') return header
  const sent = pairs(header)
  const names = new Set(sent.map(nameOf))
  const renamed = sent
    .filter((pair) => plainName.test(pair))
    .map((pair) => pair.replace(plainName, `$1${prefixOf(publicUrl)}.`))
    .filter((pair) => !names.has(nameOf(pair)))
  return [...sent, ...renamed].join('; ')
}

/**
 * The header that removes the session's earlier cookie, once the same exists under the present
 * name; undefined where the browser has none, or another server's.
 */
export const removalOfEarlier = (header: string | null, publicUrl: URL): string | undefined => {
  const sent = new Map(pairs(header ?? '').map((pair) => [nameOf(pair), pair.slice(nameOf(pair).length)]))
  const earlier = sent.get(plainSessionCookie(publicUrl))
  if (publicUrl.port === '' || earlier === undefined || earlier !== sent.get(sessionCookie(publicUrl)))
    return undefined
  return `${plainSessionCookie(publicUrl)}=; Max-Age=0; Path=/; HttpOnly${isSecure(publicUrl) ? '; Secure' : ''}; SameSite=Lax`
}
