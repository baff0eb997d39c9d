import type { InjectOptions } from 'fastify'
import type { TestApp } from './test-app.ts'

/** Sends requests as curl would: with the key, and without cookies or an Origin. */
export const createKeyClient = (app: TestApp, secret: string) => {
  const send = (options: InjectOptions) =>
    app.inject({ ...options, headers: { authorization: `Bearer ${secret}`, ...options.headers } })
  return {
    send,
    get: (url: string, headers: Readonly<Record<string, string>> = {}) => send({ url, headers }),
    post: (url: string, payload: object, headers: Readonly<Record<string, string>> = {}) =>
      send({ method: 'POST', url, payload, headers }),
  }
}
