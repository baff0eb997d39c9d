// The same request sent to two replicas at once, and repeated afterwards, is executed once.
import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import * as z from 'zod'
import { petPage } from '#contract/features/pets/schema.ts'
import { personWithCookie, registerPerson } from '#server/testing/clients/http-person.ts'
import { repeats } from '#server/testing/extent.ts'
import { startServer } from '#server/testing/servers/server-process.ts'
import { ownPostgres } from './own-database.ts'

const rounds = repeats(24)

test(
  `makes each of ${rounds} creations once that two replicas receive at once`,
  { timeout: 600_000 },
  async () => {
    const env = {
      ...(await ownPostgres(onTestFinished)),
      SECRET: 'a secret that only this test knows, long enough',
    }
    const replicas = [await startServer(env), await startServer(env)] as const
    for (const replica of replicas) onTestFinished(() => replica.kill())
    const { cookie } = await registerPerson(replicas[0].url)
    const names: string[] = []
    for (let round = 0; round < rounds; round++) {
      const name = `Kira ${round}`
      names.push(name)
      const key = randomUUID()
      const send = (url: string) =>
        fetch(`${url}/api/pets`, {
          method: 'POST',
          headers: { cookie, origin: url, 'content-type': 'application/json', 'idempotency-key': key },
          body: JSON.stringify({ name, species: 'perro', sex: 'Hembra' }),
        }).then(async (answer) => `${answer.status} ${await answer.text()}`)
      const answers = await Promise.all([...replicas, ...replicas].map(({ url }) => send(url)))
      answers.push(await send(replicas[1].url))
      expect(new Set(answers).size, answers.join('\n')).toBe(1)
      expect(answers[0]).toMatch(/^201 /)
    }
    const person = personWithCookie(replicas[0].url, cookie)
    const page = petPage.extend({ total: z.int() }).parse(await (await person.get('/api/pets')).json())
    expect(page.total).toBe(names.length)
  },
)
