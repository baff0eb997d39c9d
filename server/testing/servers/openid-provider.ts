// A real OpenID provider on loopback, and a simulated person who signs in there or declines.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import Provider, { type InteractionResults } from 'oidc-provider'
import { findFreePort } from './free-port.ts'

export type OpenIdUser = {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean
  readonly name?: string
}

export type OpenIdProvider = {
  readonly issuer: string
  readonly env: Readonly<Record<'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET', string>>
  /**
   * Opens the page that sign-in led to, signs in as the person, and returns the address that the
   * provider redirects the browser to.
   */
  signIn(url: string, person: OpenIdUser): Promise<string>
  /** The same, but the person declines. */
  denySignIn(url: string): Promise<string>
  close(): Promise<void>
}

const scopes = 'openid email profile'

/**
 * Opens a provider on a free port, or on the given one.
 * @param publicUrl of the application that people come from
 */
export const openOpenIdProvider = async (publicUrl: string, port?: number): Promise<OpenIdProvider> => {
  const chosen = port ?? (await findFreePort())
  const issuer = `http://127.0.0.1:${chosen}`
  const client = { id: 'huella', secret: randomBytes(16).toString('hex') }
  const people = new Map<string, OpenIdUser>()
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: [new URL('/api/auth/callback/oidc', publicUrl).href],
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    // Set explicitly, because the provider warns about defaults on the terminal.
    ttl: { AccessToken: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    findAccount: (_context, sub) => {
      const person = people.get(sub)
      return person && { accountId: sub, claims: () => ({ ...person }) }
    },
    // Signing in implies consent.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId: client.id, accountId: oidc.session?.accountId ?? '' })
      grant.addOIDCScope(scopes)
      await grant.save()
      return grant
    },
  })
  const answers = new Map<string, InteractionResults>()
  const serve = provider.callback()
  const server = createServer((request, response) => {
    const uid = /^\/interaction\/([\w-]+)/.exec(request.url ?? '')?.[1]
    if (uid === undefined) return void serve(request, response)
    void provider.interactionFinished(request, response, answers.get('next') ?? {})
  })
  server.listen(chosen, '127.0.0.1')
  await once(server, 'listening')

  const visit = async (url: string, answer: InteractionResults): Promise<string> => {
    answers.set('next', answer)
    const jar = new Map<string, string>()
    let next = url
    for (let steps = 0; steps < 10 && next.startsWith(issuer); steps++) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const page = await fetch(next, { redirect: 'manual', headers: { cookie } })
      for (const item of page.headers.getSetCookie()) {
        const [pair = ''] = item.split(';', 1)
        jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
      }
      const location = page.headers.get('location')
      if (location === null) throw new Error(`${next} answered ${page.status}: ${await page.text()}`)
      next = new URL(location, next).href
    }
    return next
  }
  return {
    issuer,
    env: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret },
    signIn: (url, person) => {
      people.set(person.sub, person)
      return visit(url, { login: { accountId: person.sub } })
    },
    denySignIn: (url) => visit(url, { error: 'access_denied', error_description: 'the person said no' }),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
