// Measures whether people can sign in while sixty connections try passwords, each request from
// another IPv6 network. First ten browsers that have signed in before, while the attackers guess at
// the accounts of those ten, and know the browsers of an account of their own. Then newcomers, in
// unknown browsers, while the attackers sign in to one account by its right password.
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { startMeasuredServer } from '#server/testing/servers/server-process.ts'
import { onEachEngine, type Engine } from './load/engines.ts'
import { createTable, median, percentile } from './load/figures.ts'

const connections = 60
const people = 10
/** Fewer suffice for a trial. */
const newcomers = Number(process.env['BENCH_NEWCOMERS'] ?? 60)
const password = 'girasol de la tarde'
/** The duration of the attack before the first of the ten signs in. */
const warmUpMs = 3000

type Answer = { readonly status: number; readonly cookie: string }

/** One request, with `address` from the simulated proxy. */
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
      const cookies = (answer.headers['set-cookie'] ?? []).map((item) => item.split(';')[0])
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, cookie: cookies.join('; ') }))
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(text)
  })

let networks = 0
/** Another /48 for each: the holder of a /32 has 65,536 of them. */
const nextNetwork = (): string => {
  networks += 1
  return `2001:db8:${(networks % 65_536).toString(16)}:${Math.floor(networks / 65_536).toString(16)}::1`
}

const table = createTable('sign-in under attack')

type Server = { readonly url: string }

const signUp = (agent: Agent, server: Server, address: string, email: string): Promise<Answer> =>
  post(agent, `${server.url}/api/auth/sign-up`, { address }, { fullName: 'Ana Ruiz', email, password })

type Try = { readonly cookie?: string | undefined; readonly body: object }

/**
 * Runs the work while all connections keep trying.
 * @returns the responses to the attackers
 */
const duringAttack = async (
  server: Server,
  nextTry: (count: number) => Try,
  work: () => Promise<void>,
): Promise<string> => {
  const counts = new Map<number, number>()
  const over = new AbortController()
  const attack = async (index: number): Promise<void> => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (let count = index; !over.signal.aborted; count++) {
      const { cookie, body } = nextTry(count)
      const { status } = await post(
        agent,
        `${server.url}/api/auth/sign-in`,
        { address: nextNetwork(), cookie },
        body,
      ).catch(() => ({ status: 0 }))
      counts.set(status, (counts.get(status) ?? 0) + 1)
    }
    agent.destroy()
  }
  const attackers = Array.from({ length: connections }, (_, index) => attack(index))
  await sleep(warmUpMs)
  await work()
  over.abort()
  await Promise.all(attackers)
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${count} × ${status || 'no answer'}`)
    .join(', ')
}

type Visitor = { readonly address: string; readonly email: string; readonly cookie?: string | undefined }

type SignIns = { readonly times: readonly number[]; readonly refused: number }

/**
 * Signs visitors in one after the other.
 * @returns their waiting times, and the number of refusals
 */
const signIn = async (server: Server, agent: Agent, visitors: readonly Visitor[]): Promise<SignIns> => {
  const times: number[] = []
  for (const { address, email, cookie } of visitors) {
    const started = performance.now()
    const { status } = await post(
      agent,
      `${server.url}/api/auth/sign-in`,
      { address, cookie },
      { email, password },
    )
    if (status === 200) times.push(performance.now() - started)
  }
  return { times, refused: visitors.length - times.length }
}

const milliseconds = (times: readonly number[]): string =>
  times.length === 0 ? '' : `${median(times).toFixed(0)}, ${percentile(times, 0.99).toFixed(0)} ms`

const addRow = (row: string, { times, refused }: SignIns, answers: string): void => {
  table.check(row, 'refused', refused, '', 0)
  table.add(row, { 'p50, p99': milliseconds(times), 'answers to the attack': answers })
}

/** Ten known browsers while attackers guess at their accounts. */
const measureGuessing = async (engine: Engine, server: Server, agent: Agent): Promise<void> => {
  const email = (person: number) => `person${person}@example.com`
  const known: Answer[] = []
  // The last is the attackers' own.
  for (let person = 0; person <= people; person++)
    known.push(await signUp(agent, server, `203.0.113.${person + 1}`, email(person)))
  const own = known[people]?.cookie
  const guess = (count: number): Try => {
    const isOwn = count % 4 === 0
    const body = { email: email(isOwn ? people : count % people), password: `guess ${count}` }
    return { cookie: isOwn ? own : undefined, body }
  }
  const visitors = known.slice(0, people).map(({ cookie }, person) => {
    return { address: `198.51.100.${person + 1}`, email: email(person), cookie }
  })
  let result: SignIns = { times: [], refused: people }
  const answers = await duringAttack(server, guess, async () => {
    result = await signIn(server, agent, visitors)
  })
  addRow(`${people} known browsers, ${engine}`, result, answers)
}

/** Newcomers while attackers sign in to one account. */
const measureFlood = async (engine: Engine, server: Server, agent: Agent): Promise<void> => {
  const visitors = Array.from({ length: newcomers }, (_, index) => {
    return { address: `198.18.${index >> 8}.${index & 255}`, email: `newcomer${index}@example.com` }
  })
  for (const { address, email } of visitors) await signUp(agent, server, address, email)
  const flooder = 'flooder@example.com'
  const { cookie } = await signUp(agent, server, '203.0.113.99', flooder)
  const calm = await signIn(server, agent, visitors)
  let busy = calm
  // Every other one from a browser that the account knows.
  const right = (count: number): Try => ({
    cookie: count % 2 === 0 ? cookie : undefined,
    body: { email: flooder, password },
  })
  const answers = await duringAttack(server, right, async () => {
    busy = await signIn(server, agent, visitors)
  })
  const row = `${newcomers} newcomers, ${engine}`
  addRow(row, busy, answers)
  table.add(row, { 'in calm': milliseconds(calm.times) })
}

await onEachEngine(async (engine, env) => {
  const server = await startMeasuredServer({ ...env, TRUSTED_PROXIES: '127.0.0.1' })
  const agent = new Agent({ keepAlive: true })
  await measureGuessing(engine, server, agent)
  await measureFlood(engine, server, agent)
  agent.destroy()
  await server.stop()
})
table.report()
