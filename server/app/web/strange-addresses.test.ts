// Addresses that look like another host's, which no browser sends, are refused without an error of
// the server.
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { exchange } from '#server/testing/malformed-requests/http-exchange.ts'
import { serialize } from '#server/testing/malformed-requests/http-request.ts'

const webDir = await mkdtemp(join(tmpdir(), 'huella-addresses-'))
for (const name of ['index.html', 'auth.html', 'app.html', 'favicon.svg'])
  await writeFile(join(webDir, name), `<title>${name}</title>`)
const app = await openTestApp({ env: { WEB_DIR: webDir } })
const port = Number(new URL(await app.http.listen({ port: 0, host: '127.0.0.1' })).port)
afterAll(() => app.close())

const statusOf = async (target: string): Promise<number | string> => {
  const bytes = serialize({ method: 'GET', target, headers: [['host', 'localhost']], body: undefined })
  const answer = await exchange(port, bytes, { endsEarly: false, hasNoBody: false })
  return typeof answer === 'string' ? answer : answer.status
}
const errorLines = () => app.logLines.filter(({ level }) => Number(level) >= 40)

describe('an address that looks like another host’s', () => {
  it.each([
    '//',
    '///',
    '//?x',
    '//#',
    '/\\',
    '\\/',
    '/\\\\',
    '//[',
    '/\\[',
    '//[::1',
    '//:',
    '//@',
    '//a:b',
    '//a:99999/',
    '//%',
    '//evil/auth',
    '/\\evil/auth',
    '/.//evil/auth',
    '/x/..//evil/auth',
    '//favicon.svg',
    '//api/signing-keys',
    'http://evil/auth',
    'http://evil:99999/auth',
    'http://[/auth',
    'https://evil/api/signing-keys',
    'HTTP://evil:x/api/signing-keys',
  ])('stays unknown, and breaks nothing: %s', async (target) => {
    app.logLines.length = 0
    expect([400, 404]).toContain(await statusOf(target))
    expect(errorLines()).toEqual([])
  })

  it('leaves similar addresses working', async () => {
    for (const target of ['/', '/auth', '/?//', '/auth?x=//[', '/favicon.svg', '/api/signing-keys'])
      expect([target, await statusOf(target)]).toEqual([target, 200])
  })
})
