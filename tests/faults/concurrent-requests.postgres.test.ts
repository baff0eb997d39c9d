// Two servers on one PostgreSQL get requests at once: of many additions at the limit of a plan they
// never accept one too many, and the same request is executed once.
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { petPage } from '#contract/features/pets/schema.ts'
import { freePlanLimits } from '#contract/features/subscription/limits.ts'
import { registerPerson, personWithCookie } from '#server/testing/clients/http-person.ts'
import { isAll, repeats } from '#server/testing/extent.ts'
import { startServer } from '#server/testing/servers/server-process.ts'
import { queryRows, ownPostgres } from './own-database.ts'

const rounds = repeats(20)
const creations = repeats(24)
// More than both pools have connections.
const additions = isAll ? 50 : 24
// About a minute on two idle cores; the rest is for busy machines.
const timeout = 600_000

const env = {
  ...(await ownPostgres()),
  SECRET: 'the same secret for both of the servers',
  // All pets are of one person.
  QUOTA_FREE_PETS: '1000',
  QUOTA_PREMIUM_PETS: '1000',
}
const servers = [await startServer(env), await startServer(env)]
afterAll(async () => void (await Promise.all(servers.map((server) => server.kill()))))

const { cookie } = await registerPerson(servers[0]?.url ?? '')

const refusal = z.object({ code: z.literal('PLAN_LIMIT_REACHED'), data: z.unknown() })
const counted = z.object({ kept: z.number() })

type Limited = 'allergies' | 'medications' | 'vaccines' | 'documents'
/** The request, and the count of a pet's rows, read from the database. */
const kinds: Record<Limited, { query: string; type: string; body: string; kept: string }> = {
  allergies: {
    query: '',
    type: 'application/json',
    body: '{"name":"Pollo"}',
    kept: 'select jsonb_array_length(allergies) as kept from pets where id =',
  },
  medications: {
    query: '',
    type: 'application/json',
    body: '{"name":"Condroprotector"}',
    kept: 'select count(*)::int as kept from medications where pet_id =',
  },
  vaccines: {
    query: '',
    type: 'application/json',
    body: '{"name":"Rabia"}',
    kept: 'select count(*)::int as kept from vaccines where pet_id =',
  },
  documents: {
    query: '?name=a.txt',
    type: 'text/plain',
    body: 'Rabia: marzo de 2026',
    kept: 'select count(*)::int as kept from pet_documents where pet_id =',
  },
}

test.each(['allergies', 'medications', 'vaccines', 'documents'] as const)(
  `stops ${additions} parallel additions of %s on two servers at the plan’s limit, ${rounds} times`,
  { timeout },
  async (kind) => {
    const { query, type, body, kept } = kinds[kind]
    const limit = freePlanLimits[kind]
    const [first = '', second = ''] = servers.map(({ url }) => url)
    const people = [personWithCookie(first, cookie), personWithCookie(second, cookie)]
    const urls = [first, second]
    for (let round = 0; round < rounds; round++) {
      const petId = (await people[0]?.addPet(`Kira ${round}`)) ?? ''
      const add = async (count: number) => {
        const url = urls[count % 2] ?? first
        const answer = await fetch(`${url}/api/pets/${petId}/${kind}${query}`, {
          method: 'POST',
          headers: { cookie, origin: url, 'content-type': type },
          body,
        })
        if (answer.status === 201) return 'added'
        expect(answer.status, await answer.clone().text()).toBe(402)
        expect(refusal.parse(await answer.json()).data).toEqual({ reason: kind, limit })
        return 'refused'
      }
      const answers = await Promise.all(Array.from({ length: additions }, (_, count) => add(count)))
      expect(answers.filter((answer) => answer === 'added')).toHaveLength(limit)
      expect(await queryRows(env.DATABASE_URL, `${kept} '${petId}'`, counted)).toEqual([{ kept: limit }])
    }
  },
)

const totalOfPets = async (): Promise<number> => {
  const answer = await personWithCookie(servers[0]?.url ?? '', cookie).get('/api/pets')
  return petPage.extend({ total: z.int() }).parse(await answer.json()).total
}

test(
  `makes each of ${creations} creations once that two replicas receive at once, and again afterwards`,
  { timeout },
  async () => {
    const urls = servers.map(({ url }) => url)
    const [, second = ''] = urls
    const before = await totalOfPets()
    for (let round = 0; round < creations; round++) {
      const name = `Luna ${round}`
      const key = randomUUID()
      const send = (url: string) =>
        fetch(`${url}/api/pets`, {
          method: 'POST',
          headers: { cookie, origin: url, 'content-type': 'application/json', 'idempotency-key': key },
          body: JSON.stringify({ name, species: 'perro', sex: 'Hembra' }),
        }).then(async (answer) => `${answer.status} ${await answer.text()}`)
      const answers = await Promise.all([...urls, ...urls].map(send))
      answers.push(await send(second))
      expect(new Set(answers).size, answers.join('\n')).toBe(1)
      expect(answers[0]).toMatch(/^201 /)
    }
    expect((await totalOfPets()) - before).toBe(creations)
  },
)
