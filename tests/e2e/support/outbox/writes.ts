// The writes of a schedule, as their callers see them.
import type { JSHandle, Page } from '@playwright/test'
import * as z from 'zod'
import type { Random } from '#web/shared/outbox/simulation/random.ts'
import type { Application } from './application.ts'
import type { Way } from './weather.ts'

/** A tab: the first device has two. */
export interface Device {
  readonly person: 'ana' | 'luis'
  /** The network of the device. */
  readonly way: Way
  readonly page: Page
  app: JSHandle<Application>
}

export interface Written {
  readonly device: Device
  readonly operation: string
  /** Unique; the title of what is created, and the text of what is changed. */
  readonly token: string
  /** The changed record, as the device names it. */
  readonly recordId: string | undefined
  readonly answer: Answer
}

const answer = z.discriminatedUnion('name', [
  z.object({ name: z.literal('accepted'), output: z.looseObject({ question: z.unknown() }).partial() }),
  z.object({ name: z.literal('refused'), code: z.string() }),
  /** The page was reloaded meanwhile. */
  z.object({ name: z.literal('unknown') }),
])
type Answer = z.infer<typeof answer>

const shown = z.looseObject({ id: z.string(), revision: z.number() })
type Shown = z.infer<typeof shown>

interface Kind {
  readonly name: 'vaccines' | 'visits' | 'allergies' | 'weights'
  readonly id: string
  readonly create: (token: string, day: string) => object
  /** A change of the shown item. */
  readonly change?: (token: string, item: Shown) => object
}

export const kinds: readonly Kind[] = [
  {
    name: 'vaccines',
    id: 'vaccineId',
    change: (veterinarian) => ({ veterinarian }),
    create: (name) => ({ name }),
  },
  {
    name: 'visits',
    id: 'visitId',
    change: (findings) => ({ findings }),
    create: (reason, visitDate) => ({ reason, visitDate }),
  },
  {
    name: 'allergies',
    id: 'allergyId',
    change: (description, { name }) => ({ name, description }),
    create: (name) => ({ name }),
  },
  {
    name: 'weights',
    id: 'weightId',
    create: (note, measuredOn) => ({ note, measuredOn, weightValue: 12, weightUnit: 'Kilogramos' }),
  },
]

const doses = z.array(
  z.object({ medicationId: z.string(), date: z.string(), time: z.string(), at: z.string() }),
)

const send = async (device: Device, operation: string, input: { readonly petId: string }): Promise<Answer> =>
  answer.parse(
    await device.app
      .evaluate(
        async (app, sent) => {
          try {
            const [name, body] = sent
            const output = name === 'diary.add' ? await app.upload(body) : await app.call(name, body)
            return { name: 'accepted', output }
          } catch (error) {
            const code: unknown = Reflect.get(Object(error), 'code')
            return { name: 'refused', code: String(code ?? error) }
          }
        },
        [operation, input] as const,
      )
      .catch(() => ({ name: 'unknown' })),
  )

const pickShown = async (device: Device, kind: Kind, petId: string, random: Random) => {
  const items = z
    .array(shown)
    .parse(await device.app.evaluate((app, at) => app.shown(...at), [`${kind.name}.list`, petId] as const))
  return items.length === 0 ? undefined : random.pick(items)
}

/** Chooses now, and resolves when the caller is answered; undefined where no write is possible. */
export const writeSomething = async (
  device: Device,
  petId: string,
  token: string,
  random: Random,
): Promise<{ readonly written: Promise<Written> } | undefined> => {
  const day = new Date(Date.now() - 29 * 3_600_000).toISOString().slice(0, 10)
  const begin = (operation: string, input: object, recordId?: string) => ({
    written: send(device, operation, { petId, ...input }).then((answered) => ({
      device,
      operation,
      token,
      recordId,
      answer: answered,
    })),
  })
  const kind = random.pick(kinds)
  const act = random.pick(['create', 'create', 'update', 'update', 'update', 'remove', 'mark', 'diary'])
  if (act === 'create') return begin(`${kind.name}.create`, kind.create(token, day))
  if (act === 'diary') return begin('diary.add', { title: token, content: '', entryDate: day })
  if (act === 'mark') {
    const due = doses
      .parse(await device.app.evaluate((app, id) => app.shown('doses.list', id), petId))
      .filter(({ at }) => Date.parse(at) < Date.now())
    if (due.length === 0) return undefined
    const { medicationId, date, time } = random.pick(due)
    return begin('doses.mark', { medicationId, date, time, status: 'given' }, `${date} ${time}`)
  }
  const item = await pickShown(device, kind, petId, random)
  if (!item) return undefined
  const { id, revision } = item
  return act === 'update' && kind.change
    ? begin(`${kind.name}.update`, { [kind.id]: id, revision, ...kind.change(token, item) }, id)
    : begin(`${kind.name}.remove`, { [kind.id]: id }, id)
}
