// Calls to addresses that strangers chose: to public machines alone, without redirects, and not for
// long.
import { promises as dns, type LookupAddress } from 'node:dns'
import { Agent, request, type RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

export type PublicHttpResponse = {
  readonly status: number
  /** By their names in small letters. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
}

export type PublicHttpClient = {
  /**
   * Posts to an https address. What comes back beside status and headers is not read.
   * @throws when nothing answers in time, and NonPublicAddressError where the address leads into a
   * network of its own
   */
  post(
    url: URL,
    headers: Readonly<Record<string, string | number>>,
    body: Buffer,
  ): Promise<PublicHttpResponse>
  /** Closes idle connections. */
  close(): void
}

/** The address is this machine's, its network's, or nobody's. */
export class NonPublicAddressError extends Error {
  override name = 'NonPublicAddressError'
}

const defaultTimeoutMs = 10_000

// An answer of ours to read would be shorter; what is longer costs its sender the connection.
const maxBodyBytes = 16 * 1024

/**
 * Whether the address is one of the public internet: not of this machine, a local network, or a
 * cloud's own services.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast'
}

type Resolve = (host: string, answer: (error: Error | null, found: LookupAddress[]) => void) => void

/** For tests, which play the internet on one machine. */
type NetworkOptions = {
  /** How names are looked up. */
  readonly resolve?: Resolve
  /** Who is asked for names, instead of those of the machine. */
  readonly nameServers?: readonly string[]
  readonly isAllowed?: (address: string) => boolean
  /** Whose certificates are trusted. */
  readonly ca?: string
  readonly timeoutMs?: number
}

/**
 * Looks names up without `lookup` of Node: strangers choose them, and a name whose servers never
 * answer would hold one of the four threads that files, hashes and pictures share.
 */
const resolveWith = (nameServers: readonly string[] | undefined): Resolve => {
  const resolver = new dns.Resolver({ timeout: 2000, tries: 2 })
  if (nameServers !== undefined) resolver.setServers(nameServers)
  return (host, answer) => {
    void Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]).then(([four, six]) => {
      const found = [
        ...(four.status === 'fulfilled' ? four.value : []).map((address) => ({ address, family: 4 })),
        ...(six.status === 'fulfilled' ? six.value : []).map((address) => ({ address, family: 6 })),
      ]
      if (found.length > 0) answer(null, found)
      else answer(new Error('the name leads to no address'), [])
    })
  }
}

/**
 * Resolves names to allowed addresses only. It is the connection's own look-up,
 * so no second answer can differ from the one that was checked.
 */
const publicLookup =
  (resolve: Resolve, isAllowed: (address: string) => boolean): LookupFunction =>
  (host, { all, family }, done) =>
    resolve(host, (error, found) => {
      if (error !== null) return done(error, '')
      const wantedFamily =
        family === 4 || family === 'IPv4' ? 4 : family === 6 || family === 'IPv6' ? 6 : undefined
      const allowed = found.filter(
        (one) => isAllowed(one.address) && (wantedFamily ?? one.family) === one.family,
      )
      const [first] = allowed
      if (first === undefined)
        return done(new NonPublicAddressError('the name leads to no public address'), '')
      return all ? done(null, allowed) : done(null, first.address, first.family)
    })

/** Calls to the public internet. */
export const createPublicHttpClient = ({
  nameServers,
  resolve = resolveWith(nameServers),
  isAllowed = isPublicAddress,
  ca,
  timeoutMs = defaultTimeoutMs,
}: NetworkOptions = {}): PublicHttpClient => {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: 32,
    lookup: publicLookup(resolve, isAllowed),
    ...(ca === undefined ? {} : { ca }),
  })
  return {
    post: async (url, headers, body) => {
      // An address that is written out is never looked up.
      const host = url.hostname.replace(/^\[|\]$/g, '')
      if (isIP(host) !== 0 && !isAllowed(host)) throw new NonPublicAddressError('the address is not public')
      return postWith({ agent, signal: AbortSignal.timeout(timeoutMs) }, url, headers, body)
    },
    close: () => agent.destroy(),
  }
}

const postWith = (
  by: Pick<RequestOptions, 'agent' | 'signal'>,
  url: URL,
  headers: Readonly<Record<string, string | number>>,
  body: Buffer,
): Promise<PublicHttpResponse> =>
  new Promise((resolve, reject) => {
    const call = request(url, { ...by, method: 'POST', headers: { ...headers } }, (answer) => {
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers })
      // Read to its end, and thrown away, so that the connection serves again.
      let size = 0
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > maxBodyBytes) answer.destroy()
      })
      answer.on('error', () => answer.destroy())
    })
    call.on('error', reject)
    call.end(body)
  })
