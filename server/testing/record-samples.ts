// Records of any kind for tests, made of its fields, and its procedures over HTTP.
import * as z from 'zod'
import { allergyKind } from '#contract/features/allergies/kind.ts'
import type { Field } from '#contract/features/records/kinds/fields.ts'
import { stampedFieldsOf, type RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import { kinds } from '#contract/features/record-kinds/registry.ts'
import { stampedKinds as stampedNames } from '#contract/features/stamps/limits.ts'
import { stampInput, type StampedRecord } from '#contract/features/stamps/schema.ts'
import { aSession } from '#server/features/auth/factories.ts'
import type { TestApp } from '#server/testing/clients/test-app.ts'
import type { WithId } from '#server/testing/factories/inserted-row.ts'

export const stampedKinds = kinds.filter(({ name }) => stampedNames.some((one) => one === name))
/** Allergies have no table, and the same procedures. */
export const kindsAndAllergies: readonly RecordKind[] = [...kinds, allergyKind]

export type Values = Readonly<Record<string, unknown>>

const values: Readonly<Record<Field['type'], (field: Field, name: string) => readonly [unknown, unknown]>> = {
  text: (_field, name) => [`${name} Ñandú–<b> 🐾`, 'otro'],
  day: (field) => ('notInFuture' in field ? ['2024-02-29', '2024-03-01'] : ['2031-03-31', '2032-02-29']),
  number: (field) => ('step' in field && Number.isInteger(field.step) ? [12, 13] : [12.345, 13]),
  choice: (field) => ('values' in field ? [field.values[0], field.values[1]] : ['', '']),
  clock: () => ['08:30', '07:05'],
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
export const otherFieldsOf = (kind: RecordKind): Values => filled(kind, 1)
/** No more than a record needs. */
export const minimalFieldsOf = (kind: RecordKind): Values => filled(kind, 0, (field) => 'required' in field)

/** The values in the response for omitted fields. */
export const omittedFieldsOf = ({ fields }: RecordKind): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      'required' in field ? [] : [[name, field.type === 'remind' ? true : null]],
    ),
  )

/** The fields in the form of a veterinarian, whose name and clinic come with the stamp. */
export const fieldsOfVets = (kind: RecordKind): string[] =>
  stampedFieldsOf(kind).filter((name) => name !== 'veterinarian' && name !== 'clinic')

/** The stamped fields of a kind: the sample, but for the fields that are given. */
export const stampedRecordOf = (kind: RecordKind, fields: Values = {}): StampedRecord => {
  const sample = sampleOf(kind)
  const written = fieldsOfVets(kind).map((name) => [name, sample[name]])
  return stampInput.shape.record.parse({
    kind: kind.name,
    fields: { ...Object.fromEntries(written), ...fields },
  })
}

export const snakeCase = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The table of a kind. */
export const tableOf = ({ name }: RecordKind): string => name.replaceAll('-', '_')

const record = z.looseObject({ id: z.string() })
export type Answered = z.output<typeof record>
const page = z.looseObject({
  items: z.array(record),
  limit: z.number().nullable().optional(),
  next: z.string().nullable(),
})
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
  /** A GET has its input in the address. */
  const send = (method: Method, id: string, sent?: Values) => {
    const url = `/api/pets/${petId}/${name}${id === '' ? '' : `/${encodeURIComponent(id)}`}`
    if (method !== 'GET') return app.inject({ method, url, as, ...(sent && { payload: { ...sent } }) })
    const query = Object.entries(sent ?? {}).map(([key, value]) => [key, String(value)])
    return app.inject({ method, url, as, query: Object.fromEntries(query) })
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
    list: async (query?: Values) => page.parse((await send('GET', '', query)).json()),
    create: (fields: Values) => done('POST', '', fields),
    update: (id: string, fields: Values) => done('PATCH', id, fields),
    remove: (id: string) => done('DELETE', id),
    restore: ({ id, ...sent }: Answered) => done('PUT', id, sent),
  }
}
export type Calls = Awaited<ReturnType<typeof callsOf>>
