// Documents on records: a form attaches what it has just sent, under ids that may be provisional.
import { itemsOf, mapPages, textIn, type Item } from './items.ts'
import { knownRecord } from './known.ts'
import type { Operation } from './operation.ts'

const attachmentOf = (input: unknown): Item | null => {
  const document = knownRecord('documents', textIn(input, 'petId'), textIn(input, 'documentId'))
  return document === undefined ? null : { recordId: textIn(input, 'recordId'), document }
}

const isOf =
  (input: unknown) =>
  (item: Item): boolean =>
    item['recordId'] === textIn(input, 'recordId') &&
    textIn(item['document'], 'id') === textIn(input, 'documentId')

const overlayBy =
  (change: (items: readonly Item[], input: unknown) => readonly Item[]): Operation['overlay'] =>
  ({ petId, input }, path, queryInput, data) => {
    const isShown =
      path === 'attachments.list' &&
      textIn(queryInput, 'petId') === petId &&
      textIn(queryInput, 'kind') === textIn(input, 'kind') &&
      textIn(queryInput, 'recordIds').split(',').includes(textIn(input, 'recordId'))
    return isShown ? mapPages(data, (page) => ({ ...page, items: change(itemsOf(page), input) })) : data
  }

const shared = {
  target: (input: unknown) => ({ petId: textIn(input, 'petId'), recordId: textIn(input, 'recordId') }),
  title: (input: unknown) => textIn(attachmentOf(input)?.['document'], 'documentName'),
  stale: ['attachments', 'documents', 'history'],
} as const

export const attachmentOperations: readonly (readonly [string, Operation])[] = [
  [
    'attachments.attach',
    {
      ...shared,
      target: (input) => (attachmentOf(input) === null ? null : shared.target(input)),
      provisional: ({ input }) => attachmentOf(input),
      overlay: overlayBy((items, input) => {
        const attachment = attachmentOf(input)
        return attachment === null || items.some(isOf(input)) ? items : [...items, attachment]
      }),
    },
  ],
  [
    'attachments.detach',
    {
      ...shared,
      provisional: () => ({}),
      overlay: overlayBy((items, input) => items.filter((item) => !isOf(input)(item))),
    },
  ],
]
