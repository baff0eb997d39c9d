// Simulates a browser in the test: it keeps cookies, and has an address of its own.
import type { InjectOptions } from 'fastify'
import * as z from 'zod'
import type { TestApp } from './test-app.ts'

type CookieClientResponse = {
  readonly status: number
  /** Parsed JSON; null for another body. */
  readonly body: unknown
  readonly code: string | undefined
  readonly location: string | undefined
  /** Raw `Set-Cookie` headers. */
  readonly cookies: readonly string[]
  readonly headers: Readonly<Record<string, unknown>>
  readonly retryAfter: string | undefined
}

export type CookieClient = {
  /** Raw values by name. */
  readonly cookies: Map<string, string>
  get(url: string): Promise<CookieClientResponse>
  post(url: string, body?: object): Promise<CookieClientResponse>
  patch(url: string, body: object): Promise<CookieClientResponse>
}

const failed = z.object({ code: z.string() })

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/**
 * @param address of its requests; a new one in the documentation's network when omitted
 * @param headers sent with each request beside its cookies
 */
export const createCookieClient = (
  app: TestApp,
  address = nextAddress(),
  headers: Readonly<Record<string, string>> = {},
): CookieClient => {
  const jar = new Map<string, string>()
  const ask = async (
    method: 'GET' | 'POST' | 'PATCH',
    url: string,
    payload?: object,
  ): Promise<CookieClientResponse> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const options: InjectOptions = {
      method,
      url,
      remoteAddress: address,
      headers: { 'user-agent': 'a test', ...headers, ...(cookie === '' ? {} : { cookie }) },
      ...(method === 'GET' ? {} : { payload: payload ?? {} }),
    }
    const answer = await app.inject(options)
    const cookies = [answer.headers['set-cookie'] ?? []].flat()
    for (const header of cookies) {
      const [pair = ''] = header.split(';', 1)
      const at = pair.indexOf('=')
      if (/;\s*max-age=0/i.test(header)) jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    const body = parse(answer.body)
    return {
      status: answer.statusCode,
      body,
      code: failed.safeParse(body).data?.code,
      location: answer.headers.location,
      cookies,
      headers: answer.headers,
      retryAfter: answer.headers['retry-after']?.toString(),
    }
  }
  return {
    cookies: jar,
    get: (url) => ask('GET', url),
    post: (url, body) => ask('POST', url, body),
    patch: (url, body) => ask('PATCH', url, body),
  }
}

let addresses = 0
const nextAddress = (): string => {
  addresses += 1
  return `203.0.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
}
