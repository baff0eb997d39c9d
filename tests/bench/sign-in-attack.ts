// Measures whether people get in while sixty connections guess passwords, each request from another
// IPv6 network: ten browsers that have signed in before, once each. The attackers guess at the
// accounts of those ten, and know the browsers of an account of their own.
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findServerProgram, startServer } from '#server/testing/servers/server-process.ts'
import { median } from './load/http-load.ts'
import { benchServerSettings } from './load/server-settings.ts'

const connections = 60
const people = 10
const password = 'girasol de la tarde'
/** How long the attack goes on before the first of the ten comes. */
const warmUpMs = 3000

type Answer = { readonly status: number; readonly cookie: string }

/** One request, which the proxy that we play says comes from `address`. */
const post = (
  agent: Agent,
  url: string,
  { address, cookie = '' }: { readonly address: string; readonly cookie?: string | undefined },
  body: object,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const text = JSON.stringify(body)
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'x-forwarded-for': address,
      ...(cookie === '' ? {} : { cookie }),
    }
    const sent = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume()
      const cookies = (answer.headers['set-cookie'] ?? []).map((one) => one.split(';')[0])
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, cookie: cookies.join('; ') }))
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(text)
  })

let networks = 0
/** Another /48 for each, as whoever rents a /32 has 65,536 of them. */
const nextNetwork = (): string => {
  networks += 1
  return `2001:db8:${(networks % 65_536).toString(16)}:${Math.floor(networks / 65_536).toString(16)}::1`
}

const missed: string[] = []

const measure = async (engine: string, database: Readonly<Record<string, string>>): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'huella-bench-sign-in-'))
  const server = await startServer({
    ...(await benchServerSettings(dataDir, database)),
    TRUSTED_PROXIES: '127.0.0.1',
  })
  const quiet = new Agent({ keepAlive: true })
  const email = (person: number) => `person${person}@example.com`
  const signUp = (person: number) =>
    post(
      quiet,
      `${server.url}/api/auth/sign-up`,
      { address: `203.0.113.${person + 1}` },
      { fullName: 'Ana Ruiz', email: email(person), password },
    )
  const known: Answer[] = []
  // The last is the attackers' own.
  for (let person = 0; person <= people; person++) known.push(await signUp(person))
  const own = known[people]

  const counts = new Map<number, number>()
  const over = new AbortController()
  const attack = async (index: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let count = index; !over.signal.aborted; count++) {
      const isOwn = count % 4 === 0
      const { status } = await post(
        agent,
        `${server.url}/api/auth/sign-in`,
        { address: nextNetwork(), cookie: isOwn ? own?.cookie : undefined },
        { email: email(isOwn ? people : count % people), password: `guess ${count}` },
      ).catch(() => ({ status: 0 }))
      counts.set(status, (counts.get(status) ?? 0) + 1)
    }
    agent.destroy()
  }
  const attackers = Array.from({ length: connections }, (_, index) => attack(index))
  await sleep(warmUpMs)

  const times: number[] = []
  let entered = 0
  for (const [person, { cookie }] of known.slice(0, people).entries()) {
    const started = performance.now()
    const { status } = await post(
      quiet,
      `${server.url}/api/auth/sign-in`,
      { address: `198.51.100.${person + 1}`, cookie },
      { email: email(person), password },
    )
    times.push(performance.now() - started)
    if (status === 200) entered += 1
  }
  over.abort()
  await Promise.all(attackers)
  quiet.destroy()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })

  if (entered < people) missed.push(engine)
  const attempts = [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status || 'no answer'}`)
  console.log(
    `${entered === people ? '✓' : '✗'} ${engine}: ${entered} of ${people} known browsers got in, p50 ${median(times).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms; ${connections} connections were answered ${attempts.join(', ')}`,
  )
}

console.log(`Measuring ${findServerProgram()} on Node ${process.version}`)
const url = process.env['BENCH_DATABASE_URL']
if (url !== undefined) await measure('PostgreSQL', { DATABASE_URL: url })
await measure('embedded', {})
console.log(missed.length === 0 ? 'Every aim is met.' : `Missed: ${missed.join('; ')}.`)
process.exitCode = missed.length === 0 ? 0 : 1
