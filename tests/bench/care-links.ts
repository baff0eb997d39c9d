// Measures the end of care links, from its request to the last event of each of 200 open pages (on
// PostgreSQL half of them on another server), and a link that is opened 1,000 times.
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { careEventsPath } from '#contract/features/care-links/limits.ts'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aCareLink } from '#server/features/care-links/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { anActiveSubscription } from '#server/features/subscription/factories.ts'
import { findFreePort } from '#server/testing/servers/free-port.ts'
import { startMeasuredServer } from '#server/testing/servers/server-process.ts'
import { onEachEngine, openBenchServices, type Engine } from './load/engines.ts'
import { createTable, percentile } from './load/figures.ts'

const links = 20
const pagesEach = 10
const pages = links * pagesEach
const rounds = 5
const openings = 1000
const addresses = 50

// In milliseconds.
const aim = 1000

type Env = Readonly<Record<string, string>> & { readonly PORT: string }

const seed = async (env: Env) => {
  const running = await openBenchServices(env)
  const { services } = running
  const owner = await aUser(services.db)
  await anActiveSubscription(services.db, owner)
  const pet = await aPet(services.db, { owner })
  const made = []
  for (let n = 0; n <= links * rounds; n++) made.push(await aCareLink(services, { pets: [pet] }))
  const { cookie } = await aSession(services, owner)
  await running.close()
  return { petId: pet.id, cookie, made }
}
type Link = Awaited<ReturnType<typeof seed>>['made'][number]

const address = (n: number): string => `203.0.113.${n + 1}`

/** A minimal reader of a stream. @param host the public address, which both servers have */
const openPage = (port: number, host: string, { token }: Link, n: number, onEnd: () => void) =>
  new Promise<Socket>((opened, failed) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.setEncoding('latin1').on('data', (text: string) => {
      if (text.includes('event: open')) opened(socket)
      else if (text.includes('event: ended')) onEnd()
      else if (text.startsWith('HTTP') && !text.startsWith('HTTP/1.1 200'))
        failed(new Error(text.slice(0, 30)))
    })
    socket.on('error', failed)
    socket.write(
      `GET ${careEventsPath} HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-for: ${address(n % addresses)}\r\ncare-link: ${token}\r\n\r\n`,
    )
  })

const table = createTable(`${pages} open pages of ${links} care links`)

const measure = async (engine: Engine, given: Env): Promise<void> => {
  const env = { ...given, TRUSTED_PROXIES: '127.0.0.1' }
  const { petId, cookie, made } = await seed(env)
  const server = await startMeasuredServer(env)
  const host = new URL(server.url).host
  const other =
    engine === 'PostgreSQL'
      ? await startMeasuredServer({ ...env, PORT: String(await findFreePort()) })
      : undefined
  const ports = [server, other ?? server].map(({ url }) => Number(new URL(url).port))
  const revoke = async ({ id }: Link): Promise<void> => {
    const headers = { cookie, origin: server.url }
    const url = `${server.url}/api/pets/${petId}/care-links/${id}`
    const answer = await fetch(url, { method: 'DELETE', headers })
    if (!answer.ok) throw new Error(`the end was answered ${answer.status}`)
  }
  const delays: number[] = []
  for (let round = 0; round < rounds; round++) {
    const ofRound = made.slice(round * links, (round + 1) * links)
    let asked = 0
    const sockets: Socket[] = []
    for (const [n, link] of ofRound.entries())
      sockets.push(
        ...(await Promise.all(
          Array.from({ length: pagesEach }, (_, page) =>
            openPage(ports[page % 2] ?? 0, host, link, n * pagesEach + page, () => {
              delays.push(performance.now() - asked)
            }),
          ),
        )),
      )
    for (const [n, link] of ofRound.entries()) {
      asked = performance.now()
      await revoke(link)
      for (let waited = 0; delays.length < (round * links + n + 1) * pagesEach; waited++) {
        if (waited > 10_000) throw new Error(`only ${delays.length} pages ended`)
        await sleep(1)
      }
    }
    for (const socket of sockets) socket.destroy()
  }
  const column = other === undefined ? `${engine}, one server` : `${engine}, two servers`
  table.add('from the request to `ended`, p50', { [column]: `${percentile(delays, 0.5).toFixed(0)} ms` })
  table.check('from the request to `ended`, p99', column, percentile(delays, 0.99), 'ms', aim)
  table.check('from the request to `ended`, worst', column, Math.max(...delays), 'ms', aim)
  const published = made.at(-1)
  const statuses = new Map<number, number>()
  for (let n = 0; n < openings; n += addresses)
    for (const answer of await Promise.all(
      Array.from({ length: addresses }, (_, k) =>
        fetch(`${server.url}/api/care/open`, {
          method: 'POST',
          headers: { ...published?.headers, 'x-forwarded-for': address(k) },
        }),
      ),
    ))
      statuses.set(answer.status, 1 + (statuses.get(answer.status) ?? 0))
  table.add(`one link opened ${openings} times from ${addresses} addresses`, {
    [column]: [...statuses].map(([status, count]) => `${count} × ${status}`).join(', '),
  })
  await other?.stop()
  await server.stop()
}

await onEachEngine(measure)
table.report()
