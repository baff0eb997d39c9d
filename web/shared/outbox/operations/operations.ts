import { fieldsOf } from '#web/shared/outbox/sending/chain.ts'
import { newProvisionalId } from '#web/shared/outbox/provisional-id.ts'
import type { Operation } from './operation.ts'

const text = (input: unknown, name: string): string => {
  const value = fieldsOf(input)[name]
  return typeof value === 'string' ? value : ''
}

const writing = (feature: string, recordId: (input: unknown) => string): Operation => ({
  target: (input) => ({ petId: text(input, 'petId'), recordId: recordId(input) }),
  title: (input) => text(input, 'name'),
  provisional: ({ recordId: id, input }) => ({ ...fieldsOf(input), id, revision: 1 }),
  overlay: (_entry, _path, _input, data) => data,
  stale: [feature],
})

const operations = new Map<string, Operation>([
  ['allergies.create', writing('allergies', () => newProvisionalId())],
  ['allergies.update', writing('allergies', (input) => text(input, 'allergyId'))],
  ['allergies.remove', writing('allergies', (input) => text(input, 'allergyId'))],
  ['documents.upload', writing('documents', () => newProvisionalId())],
  ['diary.add', writing('diary', () => newProvisionalId())],
])

export const operationOf = (name: string): Operation | undefined => operations.get(name)
