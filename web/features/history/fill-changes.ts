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
import { changeText, sittingText } from './components/change-text.ts'
import { groupBySitting } from './sittings.ts'
import { createDocumentFormatter } from '#web/shared/i18n/document-formatter.ts'

// More than a screen holds.
const mostChanges = 10

export const changesMessages: readonly FillMessages[] = [
  { of: 'history', keys: ['kind', 'action', 'fields', 'nobody', 'gone', 'sitting'] },
  { of: 'attachments', keys: ['ago'] },
]

export const fillChanges: FillSkeleton = (skeleton, readEmbeddedAnswer, translate) => {
  const format = createDocumentFormatter()
  const page: ChangePage | null = JSON.parse(readEmbeddedAnswer('/api/pets/{petId}/changes'))
  const sittings = groupBySitting(page?.items ?? []).slice(0, mostChanges)
  if (sittings.length === 0) return
  const nameOf = (field: string): string => translate(`fields.${field}`)
  const ago = (at: string): string => agoText(at, translate, format)
  const formatters = { translate, nameOf, ago, list: format.list }
  repeatElement(skeleton, 'li', sittings, (row, sitting) => {
    const [change] = sitting
    if (change === undefined) return
    const { title, text } =
      sitting.length > 1
        ? sittingText(sitting, formatters)
        : { title: recordTitle(change, format), text: changeText(change, formatters) }
    fillPlace(row, 'title', isolated(title))
    fillPlace(row, 'text', text)
  })
}
