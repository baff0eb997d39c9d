import type { ChangePage } from '#contract/features/history/schema.ts'
import { agoText } from '#web/shared/attachments/ago-text.ts'
import { recordTitle } from '#web/shared/attachments/record-title.ts'
import {
  isolated,
  repeatElement,
  fillPlace,
  type FillMessages,
  type FillSkeleton,
} from '#web/shared/skeletons/fill-skeleton.ts'
import { changeText } from './components/change-text.ts'
import { createDocumentFormatter } from '#web/shared/i18n/document-formatter.ts'

// More than a screen holds.
const mostChanges = 10

export const changesMessages: readonly FillMessages[] = [
  { of: 'history', keys: ['kind', 'action', 'fields', 'nobody', 'gone'] },
  { of: 'attachments', keys: ['ago'] },
]

export const fillChanges: FillSkeleton = (skeleton, readEmbeddedAnswer, translate) => {
  const format = createDocumentFormatter()
  const page: ChangePage | null = JSON.parse(readEmbeddedAnswer('/api/pets/{petId}/changes'))
  const changes = page?.items.slice(0, mostChanges) ?? []
  if (changes.length === 0) return
  const nameOf = (field: string): string => translate(`fields.${field}`)
  const ago = (at: string): string => agoText(at, translate, format)
  repeatElement(skeleton, 'li', changes, (row, change) => {
    fillPlace(row, 'title', isolated(recordTitle(change, format)))
    fillPlace(row, 'text', changeText(change, { translate, nameOf, ago, list: format.list }))
  })
}
