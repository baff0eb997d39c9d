// Requests to addresses that strangers chose reach public machines only, follow no redirects, and
// have short time limits.
import { promises as dns, type LookupAddress } from 'node:dns'
import { Agent, request, type RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

export type PublicHttpResponse = {
  readonly status: number
  /** By lower-case names. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
}

export type PublicHttpClient = {
  /**
   * Posts to an https address. The body of the response is discarded.
   * @throws when no response comes in time, and NonPublicAddressError where the address leads into
   * a private network
   */
  post(
    url: URL,
    headers: Readonly<Record<string, string | number>>,
    body: Buffer,
  ): Promise<PublicHttpResponse>
  close(): void
}

/** The address belongs to this machine, to its network, or is unassigned. */
export class NonPublicAddressError extends Error {
  override name = 'NonPublicAddressError'
}

const defaultTimeoutMs = 10_000

// Responses we use would be shorter; a longer one ends the connection.
const maxBodyBytes = 16 * 1024

/** Not an address of this machine, a local network, or a cloud's own services. */
export const isPublicAddress = (address: string): boolean => {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  return parsed.range() === 'unicast'
}

type Resolve = (host: string, answer: (error: Error | null, found: LookupAddress[]) => void) => void

/** Tests simulate the internet on one machine. */
type NetworkOptions = {
  readonly resolve?: Resolve
  /** Name servers in place of the machine's own. */
  readonly nameServers?: readonly string[]
  readonly isAllowed?: (address: string) => boolean
  readonly ca?: string
  readonly timeoutMs?: number
}

/**
 * Resolves names without Node's `lookup`: strangers choose them, and a name whose servers never
 * respond would occupy one of the four threads that files, hashes and pictures share.
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

/** The connection itself uses this look-up, so its address is the checked one. */
const publicLookup =
  (resolve: Resolve, isAllowed: (address: string) => boolean): LookupFunction =>
  (host, { all, family }, done) =>
    resolve(host, (error, found) => {
      if (error !== null) return done(error, '')
      const wantedFamily =
        family === 4 || family === 'IPv4' ? 4 : family === 6 || family === 'IPv6' ? 6 : undefined
      const allowed = found.filter(
        (candidate) =>
          isAllowed(candidate.address) && (wantedFamily ?? candidate.family) === candidate.family,
      )
      const [first] = allowed
      if (first === undefined)
        return done(new NonPublicAddressError('the name leads to no public address'), '')
      return all ? done(null, allowed) : done(null, first.address, first.family)
    })

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
      // A literal address is never looked up.
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
      // Read to its end and discarded, so that the connection can be reused.
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
