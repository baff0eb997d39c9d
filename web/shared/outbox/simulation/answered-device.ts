// A device whose requests are answered by a test, and writes for it.
import { createOutbox, type Engine } from '#web/shared/outbox/engine.ts'
import type { OutboxEntry } from '#web/shared/outbox/entry.ts'
import { newProvisionalId } from '#web/shared/outbox/provisional-id.ts'
import { fieldsOf } from '#web/shared/outbox/sending/chain.ts'
import type { OutboxEnvironment } from '#web/shared/outbox/sending/environment.ts'
import type { NewEntry } from '#web/shared/outbox/sending/transitions.ts'
import { createClock } from './clock.ts'
import { createMemoryStore } from './memory-store.ts'

export interface Sent {
  readonly call: string
  readonly key: string
  readonly person: string
  readonly body: unknown
}

export type Reply = { readonly status: number; readonly body: unknown } | 'nothing' | 'never'

export const ok = (body: unknown = {}): Reply => ({ status: 200, body })
export const refuse = (status: number, code: string, data: unknown = null): Reply => ({
  status,
  body: { code, data },
})

/** A device whose requests are answered by `reply`. Tabs share its rows and its lock. */
export const aDevice = (reply: (sent: Sent, count: number) => Reply = () => ok()) => {
  const clock = createClock()
  const memory = createMemoryStore()
  const requests: Sent[] = []
  const tabs = new Set<Engine>()
  let locked: Promise<void> = Promise.resolve()
  let keys = 0
  const device = {
    clock,
    requests,
    rows: memory.rows,
    fill: memory.fill,
    store: memory.store,
    unauthorized: 0,
    reply,
    openTab: (changes: Partial<OutboxEnvironment> = {}): Engine => {
      const environment: OutboxEnvironment = {
        personId: 'ana',
        store: memory.store,
        fetch: async (path, init) => {
          const headers = new Headers(init.headers)
          const sent = {
            call: `${init.method ?? 'GET'} ${path}`,
            key: headers.get('idempotency-key') ?? '',
            person: headers.get('expected-person') ?? '',
            body: typeof init.body === 'string' ? JSON.parse(init.body) : init.body,
          }
          requests.push(sent)
          await clock.sleep(100)
          const answer = device.reply(sent, requests.length)
          if (answer === 'never') await new Promise(() => {})
          if (answer === 'nothing' || answer === 'never') throw new TypeError('Failed to fetch')
          return { status: answer.status, text: async () => JSON.stringify(answer.body) }
        },
        lock: (work) => {
          const turn = locked.then(work)
          locked = turn.catch(() => undefined)
          return turn
        },
        announce: () => {
          for (const tab of tabs) void tab.reload()
        },
        now: clock.now,
        serverNow: clock.now,
        after: clock.after,
        newKey: () => `outbox-${(keys += 1)}`,
        onUnauthorized: () => (device.unauthorized += 1),
        ...changes,
      }
      const tab = createOutbox(environment)
      tabs.add(tab)
      return tab
    },
  }
  return device
}

export const aCreation = (name = 'Polen', petId = 'kira'): NewEntry => ({
  petId,
  recordId: newProvisionalId(),
  operation: 'allergies.create',
  input: { petId, name },
  title: name,
  request: {
    method: 'POST',
    path: `/api/pets/${petId}/allergies`,
    contentType: 'application/json',
    body: JSON.stringify({ name }),
    files: [],
  },
})

export const aChange = (id: string, fields: object, petId = 'kira'): NewEntry => ({
  ...aCreation('', petId),
  recordId: id,
  operation: 'allergies.update',
  input: { petId, allergyId: id, ...fields },
  request: {
    method: 'PATCH',
    path: `/api/pets/${petId}/allergies/${id}`,
    contentType: 'application/json',
    body: JSON.stringify(fields),
    files: [],
  },
})

export const aRemoval = (id: string, petId = 'kira'): NewEntry => ({
  ...aChange(id, {}, petId),
  operation: 'allergies.remove',
  request: { ...aChange(id, {}, petId).request, method: 'DELETE', body: null },
})

export const stateOf = (entries: readonly OutboxEntry[]) => entries.map(({ state }) => state.name)
export const names = (requests: readonly Sent[]) => requests.map(({ body }) => fieldsOf(body)['name'])
