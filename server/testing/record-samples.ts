// Records of any kind for tests, made of its fields, and its procedures over HTTP.
import * as z from 'zod'
import type { Field } from '#contract/features/records/kinds/fields.ts'
import { stampedFieldsOf, type RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import { medicationKind } from '#contract/features/medications/kind.ts'
import { parasiteTreatmentKind } from '#contract/features/parasite-treatments/kind.ts'
import { vaccineKind } from '#contract/features/vaccines/kind.ts'
import { visitKind } from '#contract/features/visits/kind.ts'
import { weightKind } from '#contract/features/weights/kind.ts'
import { aSession } from '#server/features/auth/factories.ts'
import type { TestApp } from '#server/testing/clients/test-app.ts'
import type { WithId } from '#server/testing/factories/inserted-row.ts'

export const kinds = [vaccineKind, medicationKind, parasiteTreatmentKind, visitKind, weightKind]

export type Values = Readonly<Record<string, unknown>>

const values: Readonly<Record<Field['type'], (field: Field, name: string) => readonly [unknown, unknown]>> = {
  text: (_field, name) => [`${name} Ñandú–<b> 🐾`, 'otro'],
  day: (field) => ('within' in field ? ['2024-02-29', '2024-03-01'] : ['2031-03-31', '2032-02-29']),
  number: () => [12.345, 13],
  choice: (field) => ('values' in field ? [field.values[0], field.values[1]] : ['', '']),
  price: () => [
    { amountMinor: 4_500_000, currency: 'COP' },
    { amountMinor: 0, currency: 'EUR' },
  ],
  remind: () => [false, true],
}

const filled = ({ fields }: RecordKind, which: 0 | 1, only: (field: Field) => boolean = () => true): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      only(field) ? [[name, values[field.type](field, name)[which]]] : [],
    ),
  )

/** Each field with something in it. */
export const sampleOf = (kind: RecordKind): Values => filled(kind, 0)
/** Each with something else. */
export const otherOf = (kind: RecordKind): Values => filled(kind, 1)
/** No more than a record needs. */
export const leastOf = (kind: RecordKind): Values => filled(kind, 0, (field) => 'required' in field)

/** What is answered of fields that were left out. */
export const nothingOf = ({ fields }: RecordKind): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      'required' in field ? [] : [[name, field.type === 'remind' ? true : null]],
    ),
  )

/** What a veterinarian fills in of a kind: their name and clinic come with the stamp. */
export const stampedSample = (kind: RecordKind): Values =>
  Object.fromEntries(
    Object.entries(sampleOf(kind)).filter(
      ([name]) => stampedFieldsOf(kind).includes(name) && name !== 'veterinarian' && name !== 'clinic',
    ),
  )

/** The table of a kind. */
export const tableOf = ({ name }: RecordKind): string => name.replaceAll('-', '_')

const record = z.looseObject({ id: z.string() })
export type Answered = z.output<typeof record>
const page = z.looseObject({ items: z.array(record), limit: z.number().nullable().optional() })
const refusal = z.looseObject({ code: z.string() })

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE' | 'PUT'

/** The five procedures as that person calls them. */
export const callsOf = async (
  app: Pick<TestApp, 'inject' | 'services'>,
  { name }: Pick<RecordKind, 'name'>,
  person: WithId,
  petId: string,
) => {
  const as = await aSession(app.services, person)
  const send = (method: Method, id: string, payload?: Values) => {
    const url = `/api/pets/${petId}/${name}${id === '' ? '' : `/${encodeURIComponent(id)}`}`
    return app.inject({ method, url, as, ...(payload && { payload: { ...payload } }) })
  }
  const done = async (method: Method, id: string, payload?: Values): Promise<Answered> =>
    record.parse((await send(method, id, payload)).json())
  return {
    as,
    send,
    /** The code of a refusal. */
    outcome: async (method: Method, id: string, payload?: Values): Promise<string> => {
      const answer = await send(method, id, payload)
      return answer.statusCode < 300 ? 'accepted' : refusal.parse(answer.json()).code
    },
    list: async () => page.parse((await send('GET', '')).json()),
    create: (fields: Values) => done('POST', '', fields),
    update: (id: string, fields: Values) => done('PATCH', id, fields),
    remove: (id: string) => done('DELETE', id),
    restore: ({ id, ...sent }: Answered) => done('PUT', id, sent),
  }
}
export type Calls = Awaited<ReturnType<typeof callsOf>>
