// How long others wait while twenty people print a certificate at once: embedded, in one process.
// `npm run bench -- certificates`, and a number behind it for another count.
import { setTimeout as pass } from 'node:timers/promises'
import { aSession, aUser } from '#server/features/auth/factories.ts'
import { aPet } from '#server/features/pets/factories.ts'
import { aStamp } from '#server/features/stamps/factories.ts'
import { openTestApp, type SignedInUser } from '#server/testing/clients/test-app.ts'

const people = Number(process.argv[2] ?? 20)
const calmMs = 2000
/** Between two requests of the others: one waits while the next is sent, as people's do. */
const restMs = 10

const at = (times: readonly number[], share: number): string => {
  const sorted = times.toSorted((a, b) => a - b)
  return `${(sorted[Math.ceil(share * sorted.length) - 1] ?? 0).toFixed(1)} ms`
}

const app = await openTestApp({ env: { LOG_LEVEL: 'silent' } })

type Printer = { readonly as: SignedInUser; readonly url: string }

const aPrinter = async (): Promise<Printer> => {
  const person = await aUser(app.services.db)
  const pet = await aPet(app.services.db, { owner: person, microchipNumber: '985112003456789' })
  const { sequence } = await aStamp(app, person, pet)
  const url = `/api/pets/${pet.id}/stamps/${sequence}/certificate.pdf`
  return { as: await aSession(app.services, person), url }
}

const print = async ({ as, url }: Printer): Promise<void> => {
  const { statusCode } = await app.inject({ url, as })
  if (statusCode !== 200) throw new Error(`a certificate was answered ${statusCode}`)
}

/** Asks for a list of pets again and again until `end`. @returns how long each took */
const askUntil = async (as: SignedInUser, end: Promise<unknown>): Promise<number[]> => {
  const asked: Promise<number>[] = []
  const over = new AbortController()
  void end.finally(() => over.abort())
  while (!over.signal.aborted) {
    const began = performance.now()
    asked.push(app.inject({ url: '/api/pets', as }).then(() => performance.now() - began))
    await pass(restMs)
  }
  return Promise.all(asked)
}

const measure = async (what: string, as: SignedInUser, work: () => Promise<unknown>): Promise<void> => {
  const began = performance.now()
  const working = work()
  const times = await askUntil(as, working)
  await working
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  const longest = Math.max(...times).toFixed(0)
  console.log(
    `${what} (${seconds} s): others wait p50 ${at(times, 0.5)}, p99 ${at(times, 0.99)}, longest ${longest} ms, of ${times.length}`,
  )
}

try {
  const printers: Printer[] = []
  for (let count = 0; count < people; count++) printers.push(await aPrinter())
  const [first] = printers
  if (first === undefined) throw new Error('nobody prints')
  const other = await aSession(app.services, await aUser(app.services.db))
  await measure('calm', other, () => pass(calmMs))
  await measure('the first certificate', other, () => print(first))
  await measure(`${people} certificates at once`, other, () => Promise.all(printers.map(print)))
  await measure('the same again', other, () => Promise.all(printers.map(print)))
} finally {
  await app.close()
}
