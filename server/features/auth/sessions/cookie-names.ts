// Browsers send a host's cookies to each of its ports, so two servers on one host would sign each
// other's people out without the port in the names.

/** The prefix of addresses without a port, and of all cookies before names had ports. */
const plainPrefix = 'huella'
const prefixOf = ({ port }: URL): string => (port === '' ? plainPrefix : `${plainPrefix}-${port}`)

const isSecure = ({ protocol }: URL): boolean => protocol === 'https:'

/** Browsers accept cookies of this prefix over https from this very host alone. */
export const cookiePrefix = (publicUrl: URL): string =>
  isSecure(publicUrl) ? `__Host-${prefixOf(publicUrl)}` : prefixOf(publicUrl)

/** Its own path is not allowed with the prefix `__Host-`. */
export const markCookie = (name: string, publicUrl: URL): string =>
  `${isSecure(publicUrl) ? '__Secure-' : ''}${prefixOf(publicUrl)}.${name}`

const sessionName = 'session_token'
export const sessionCookie = (publicUrl: URL): string => `${cookiePrefix(publicUrl)}.${sessionName}`
const plainSessionCookie = (publicUrl: URL): string =>
  `${isSecure(publicUrl) ? '__Host-' : ''}${plainPrefix}.${sessionName}`

const pairs = (header: string): string[] => header.split(';').map((pair) => pair.trim())
const nameOf = (pair: string): string => pair.slice(0, Math.max(0, pair.indexOf('=')))
const plainName = new RegExp(`^(__Host-|__Secure-)?${plainPrefix}\\.`)

/** Adds present names to cookies of earlier ones, so that an upgrade signs no person out. */
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

/** @returns undefined where the browser has no cookie of the earlier name, or another server's */
export const removalOfEarlier = (header: string | null, publicUrl: URL): string | undefined => {
  const sent = new Map(pairs(header ?? '').map((pair) => [nameOf(pair), pair.slice(nameOf(pair).length)]))
  const earlier = sent.get(plainSessionCookie(publicUrl))
  if (publicUrl.port === '' || earlier === undefined || earlier !== sent.get(sessionCookie(publicUrl)))
    return undefined
  return `${plainSessionCookie(publicUrl)}=; Max-Age=0; Path=/; HttpOnly${isSecure(publicUrl) ? '; Secure' : ''}; SameSite=Lax`
}
