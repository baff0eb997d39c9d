import fc from 'fast-check'
import * as z from 'zod'
import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { allKinds } from '#contract/features/record-kinds/registry.ts'
import { diaryEntry } from '#contract/features/diary/schema.ts'
import { uploadedDocument } from '#contract/features/documents/schema.ts'
import { pet } from '#contract/features/pets/schema.ts'
import type { Field } from '#contract/features/records/kinds/fields.ts'
import { orpc } from '#web/shared/api/client.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { exampleCareSheet } from '#web/testing/features/care-sheets.ts'
import { exampleEntry, exampleId } from '#web/testing/features/outbox.ts'
import { kira as examplePet } from '#web/testing/features/pets.ts'
import { operationNames, operationOf } from './operations.ts'

const petId = examplePet.id
const at = '2026-03-01T20:10:00.000Z'
const recordId = exampleId(1)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const declarationOf = (name: string): Record<string, unknown> => {
  const procedure = name
    .split('.')
    .reduce<unknown>((at_, part) => (isObject(at_) ? at_[part] : undefined), contract)
  const declaration = isObject(procedure) ? procedure['~orpc'] : undefined
  return isObject(declaration) ? declaration : {}
}

const rawRoutes = ['pets.setImage', 'documents.upload', 'diary.add', 'diary.change']

/** The schema of the answer of a procedure, by its name. */
const outputOf = (name: string): z.ZodType => {
  if (name === 'documents.upload') return uploadedDocument
  if (name.startsWith('diary.') && rawRoutes.includes(name)) return diaryEntry
  if (name === 'pets.setImage') return pet
  const schema = declarationOf(name)['outputSchema']
  if (!(schema instanceof z.ZodType)) throw new Error(`${name} has no output`)
  return schema
}

const days = fc
  .integer({ min: 0, max: 9000 })
  .map((count) => new Date(count * 86_400_000).toISOString().slice(0, 10))

const valuesOf = (field: Field): fc.Arbitrary<unknown> => {
  switch (field.type) {
    case 'text':
      return fc.string({ minLength: 1, maxLength: field.max })
    case 'day':
      return days
    case 'number':
      return fc.integer({ min: 1, max: 300 }).map((count) => count * field.step)
    case 'choice':
      return fc.constantFrom(...field.values)
    case 'clock':
      return fc.constant('08:30')
    case 'price':
      return fc.record({
        amountMinor: fc.integer({ min: 0, max: 99 }).map((n) => n * 100),
        currency: fc.constant('EUR'),
      })
    case 'remind':
      return fc.boolean()
  }
}

const fieldsOfKind = (feature: string, isWhole: boolean): fc.Arbitrary<object> => {
  const kind = allKinds.find(({ name }) => name === feature)
  if (kind === undefined) throw new Error(`no kind ${feature}`)
  const fields: Readonly<Record<string, Field>> = kind.fields
  const required = Object.entries(fields).flatMap(([name, field]) =>
    isWhole && 'required' in field ? [name] : [],
  )
  return fc.record(
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valuesOf(field)])),
    { requiredKeys: required },
  )
}

const idNames = new Map<string, string>(allKinds.map(({ name, id }) => [name, id]))
const dose = { petId, medicationId: exampleId(7), date: '2026-03-01', time: '20:00' }

const inputsOf = (name: string): fc.Arbitrary<object> => {
  const [feature = '', action = ''] = name.split('.')
  if (feature === 'doses')
    return fc
      .record(
        {
          status: fc.constantFrom('given', 'skipped'),
          confirmedAfter: fc.constant(at),
          repeatId: fc.constant(exampleId(8)),
        },
        { requiredKeys: action === 'mark' ? ['status'] : action === 'removeRepeat' ? ['repeatId'] : [] },
      )
      .map((more) => ({ ...dose, givenAt: at, ...more }))
  if (feature === 'attachments')
    return fc.constant({ petId, kind: 'visits', recordId, documentId: exampleId(3) })
  if (name === 'pets.update')
    return fc
      .record(
        {
          name: fc.string({ minLength: 1 }),
          description: fc.option(fc.string()),
          weightValue: fc.constantFrom(3.5, null),
        },
        { requiredKeys: [] },
      )
      .map((more) => ({ petId, revision: 3, ...more }))
  if (feature === 'careSheets')
    return fc
      .record({ food: fc.option(fc.string()), keys: fc.string() }, { requiredKeys: [] })
      .map((more) => ({ petId, revision: 2, ...more }))
  if (feature === 'pets') return fc.constant({ petId, microchipNumber: '941000024680135', revision: 3 })
  if (name === 'documents.upload')
    return fc.string({ minLength: 1 }).map((text) => ({ petId, name: `a${text}.pdf` }))
  const id = idNames.get(feature) ?? ''
  if (feature === 'diary' || feature === 'documents')
    return fieldsOfKind(feature, action === 'add').map((more) => ({
      petId,
      ...more,
      ...(action !== 'add' && { [id]: recordId }),
    }))
  const isWhole = action === 'create' || action === 'restore'
  return fieldsOfKind(feature, isWhole).map((more) => ({
    petId,
    ...more,
    ...(action !== 'create' && { [id]: recordId }),
    ...(action === 'restore' && feature !== 'allergies' && { createdAt: at }),
  }))
}

const photo = new File(['jpeg'], 'a.jpg', { type: 'image/jpeg' })
const document = {
  id: exampleId(3),
  documentName: 'factura.pdf',
  documentUrl: '/api/x',
  fileType: 'application/pdf',
  fileSize: 9,
  uploadedAt: at,
  revision: 1,
}
const entry = {
  id: recordId,
  title: 'Playa',
  content: null,
  entryDate: '2026-02-01',
  revision: 4,
  photos: [],
}
const mark = {
  status: 'given',
  by: null,
  at,
  isRepeat: false,
  repeats: [{ id: exampleId(8), by: null, at }],
} as const

const remember = () => {
  queryClient.setQueryData(orpc.pets.get.queryKey({ input: { petId } }), examplePet)
  queryClient.setQueryData(orpc.careSheets.get.queryKey({ input: { petId } }), exampleCareSheet)
  const lists = {
    documents: [document, { ...document, id: recordId }],
    diary: [entry],
    doses: [{ ...dose, name: 'Otosol', dosage: null, at, mark, precedesSchedule: false, nextAt: null }],
  }
  for (const [feature, items] of Object.entries(lists))
    queryClient.setQueryData([[feature, 'list'], { input: { petId }, type: 'query' }], {
      items,
      total: items.length,
      limit: null,
      next: null,
    })
}
beforeEach(remember)

describe('the provisional output', () => {
  test.each(operationNames)('of %s is what its procedure declares', (name) => {
    const operation = operationOf(name)
    const output = outputOf(name)
    fc.assert(
      fc.property(inputsOf(name), (input) => {
        // A restored entry is one that was removed here.
        if (name.endsWith('.restore')) {
          const removal = operationOf(name.replace('restore', 'remove'))
          const target = removal?.target(input)
          if (removal && target) removal.provisional(exampleEntry(name, { ...target, input }))
        }
        const target = operation?.target(input)
        if (!operation || !target) throw new Error('it cannot wait')
        expect(target.petId).toBe(petId)
        const files = name.startsWith('diary.') || rawRoutes.includes(name) ? [photo] : []
        const waiting = exampleEntry(name, { ...target, input, files })
        const answer: unknown = JSON.parse(JSON.stringify(operation.provisional(waiting)))
        expect(output.safeParse(answer).error).toBeUndefined()
        expect(typeof operation.title(input)).toBe('string')
      }),
      { numRuns: 25 },
    )
  })

  test.each(operationNames.filter((name) => !rawRoutes.includes(name)))(
    'of %s has an address for which the client opens the outbox',
    (name) => {
      const { route } = declarationOf(name)
      expect(route).toMatchObject({ path: expect.stringMatching(/^\/pets\//) })
    },
  )

  test('exists for the changes of every kind of record', () => {
    for (const { name } of allKinds)
      for (const action of ['remove', 'restore']) expect(operationOf(`${name}.${action}`)).toBeDefined()
  })
})
