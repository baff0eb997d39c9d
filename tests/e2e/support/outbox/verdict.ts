// The state once the network is back, everything is sent and every question is answered.
import { expect, type APIRequestContext } from '@playwright/test'
import * as z from 'zod'
import { expectQuestions } from './double-doses.ts'
import { outboxOf, type Stored } from './stored.ts'
import type { Way } from './weather.ts'
import { kinds, type Device, type Written } from './writes.ts'

const lists = [...kinds.map(({ name }) => name), 'diary', 'doses', 'timeline'] as const
const items = z.object({
  items: z.array(z.looseObject({ id: z.string().optional(), revision: z.number().optional() })),
})
const withId = z.object({ id: z.string() })

/** The devices, and Ana's access without faults. */
interface Family {
  readonly devices: readonly Device[]
  readonly api: APIRequestContext
}

export interface Questions {
  readonly asked: readonly Stored[]
  /** Thrown away. */
  readonly dropped: readonly Stored[]
}

const onServer = async ({ api }: Family, petId: string) => {
  const found = new Map<string, z.infer<typeof items>['items']>()
  for (const list of lists)
    found.set(list, items.parse(await (await api.get(`/api/pets/${petId}/${list}`)).json()).items)
  return found
}

/** The lists that all devices show as the server does. */
const agreedLists = async (family: Family, petId: string) => {
  let server = new Map<string, z.infer<typeof items>['items']>()
  // A busy server puts off some reads.
  await expect(async () => {
    server = await onServer(family, petId)
    for (const { app, person } of family.devices)
      for (const list of lists) {
        const shown = await app.evaluate((found, at) => found.refetch(...at), [
          `${list}.list`,
          petId,
        ] as const)
        expect(shown, `${list} on a device of ${person}`).toEqual(server.get(list))
      }
  }).toPass({ timeout: 60_000 })
  return server
}

export const judge = async (
  family: Family,
  petId: string,
  written: readonly Written[],
  { asked, dropped }: Questions,
): Promise<{ readonly sent: number; readonly doubleDoses: number }> => {
  const server = await agreedLists(family, petId)
  const outboxes = new Map<Way, readonly Stored[]>()
  for (const device of family.devices) {
    outboxes.set(
      device.way,
      (await outboxOf(device.page)).filter((entry) => entry.petId === petId),
    )
  }
  const done = [...outboxes.values()].flat()
  expect(
    done.filter(({ state }) => state.name !== 'done'),
    'nothing waits',
  ).toEqual([])

  const text = JSON.stringify([...kinds.map(({ name }) => server.get(name)), server.get('diary')])
  const times = (token: string) => text.split(`"${token}"`).length - 1
  const isDropped = (token: string) => dropped.some(({ input }) => Object.values(input).includes(token))
  const removed = new Set(
    done.filter(({ operation }) => operation.endsWith('.remove')).map(({ recordId }) => recordId),
  )
  const idOf = (recordId: string | undefined): string | undefined => {
    const created = done.find(
      (entry) => entry.recordId === recordId && /\.(create|add)$/.test(entry.operation),
    )
    return withId.safeParse(created?.state.output).data?.id ?? recordId
  }
  for (const { operation, token, answer } of written.filter((one) => /\.(create|add)$/.test(one.operation))) {
    const created = done.find(({ input }) => Object.values(input).includes(token))
    const isGone = removed.has(idOf(created?.recordId ?? undefined) ?? null) || isDropped(token)
    const name = `${operation} ${token}, ${JSON.stringify(answer)}`
    if (answer.name === 'accepted' && !isGone) expect(times(token), name).toBe(1)
    else expect(times(token), name).toBeLessThanOrEqual(answer.name === 'refused' ? 0 : 1)
  }
  for (const { name } of kinds)
    for (const { id = '', revision } of server.get(name) ?? []) {
      const changes = done.filter(
        (entry) => entry.operation === `${name}.update` && idOf(entry.recordId ?? undefined) === id,
      )
      expect(revision, `each change of ${name} ${id} is made once: ${JSON.stringify(changes)}`).toBe(
        1 + changes.length,
      )
    }
  for (const [way, entries] of outboxes) {
    const last = new Map<string | undefined, Written>()
    for (const one of written)
      if (one.device.way === way && one.operation.endsWith('.update') && one.answer.name !== 'refused')
        last.set(idOf(one.recordId), one)
    for (const { operation, token, answer } of last.values())
      if (answer.name === 'accepted' && !isDropped(token))
        expect(JSON.stringify(entries), `${operation} ${token} was sent`).toContain(`"${token}"`)
  }
  return { sent: done.length, doubleDoses: expectQuestions(written, asked) }
}
