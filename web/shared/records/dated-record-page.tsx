import type { ReactNode } from 'react'
import type { Fields } from '#contract/features/records/kinds/fields.ts'
import type { RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import {
  toDated,
  type DatedKind,
  type DatedRecord,
  type DueStatus,
} from '#contract/features/records/dated-records.ts'
import type { Priced } from '#web/shared/costs/cost-input.ts'
import { costText } from '#web/shared/costs/cost-text.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import type { Formatter } from '#web/shared/i18n/formatter.ts'
import { dueStatusesOfPet } from './pet-due-statuses.ts'
import { DatedRecordCard, DatedRecordsSkeleton } from './dated-record-card.tsx'
import { dueListing } from './due-listing.ts'
import { textOf, valueOf } from '#contract/features/records/field-values.ts'
import { useKindMessages, type KindMessages } from './kinds/kind-messages.ts'
import type { Stored } from './record-changes.ts'
import { RecordPairs } from './record-pairs.tsx'
import { RecordPage, type RecordPageProps } from './record-page.tsx'

type DatedStored = Priced & Pick<DatedRecord, 'id' | 'createdAt'>

interface DatedRecordPageProps<T extends DatedStored, D> extends Omit<
  RecordPageProps<T, D>,
  'nameOf' | 'listing' | 'renderList' | 'skeleton' | 'kind'
> {
  readonly kind: RecordKind<Fields, DatedKind>
  /** Below the facts of a record. */
  readonly renderChildren?: (record: T) => ReactNode
}

/** The cost follows the day. */
const factsOf = (
  { fields, title, day, due }: DatedRecordPageProps<DatedStored, never>['kind'],
  record: Stored & Priced,
  { find }: KindMessages,
  format: Formatter,
): (string | null)[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const { type } = field
    if (type === 'number') {
      const count = valueOf(record, name)
      const unit = textOf(record, field.unit)
      return typeof count === 'number' ? [find(`card.${name}.${unit}`, { count }) ?? null] : []
    }
    const text = textOf(record, name)
    const dated =
      type === 'day' && text !== null ? (find(`card.${name}`, { date: format.date(text) }) ?? null) : null
    if (name === day) return [dated, costText(record.cost, format)]
    if (name === title || name === due || name === 'notes' || text === null) return []
    if (type === 'clock') return [find(`card.${name}`, { time: format.clockTime(text) }) ?? null]
    if (type === 'choice') return [find(`choices.${name}.${text}`) ?? null]
    return [type === 'day' ? dated : (find(`card.${name}`, { text }) ?? text)]
  })

export function DatedRecordPage<T extends DatedStored, D>(page: DatedRecordPageProps<T, D>) {
  const { kind, pet, records } = page
  const messages = useKindMessages(kind.name)
  const format = useFormatter()
  const nameOf = (record: T) => textOf(record, kind.title) ?? ''
  // All records, because the status of one depends on the others.
  const statuses = dueStatusesOfPet(pet, (records.data?.items ?? []).map(toDated(kind.name)))
  const leadOf = (next: string, { kind: due }: DueStatus) =>
    messages.get(due === 'overdue' ? 'card.overdueSince' : 'card.next', { date: format.date(next) })
  return (
    <RecordPage<T, D>
      {...page}
      nameOf={nameOf}
      listing={dueListing(messages, statuses, nameOf, (record) => textOf(record, kind.due))}
      renderList={(visible, actionsOf) => (
        <RecordPairs ids={visible.map(({ id }) => id)}>
          {visible.map((record) => {
            const status = statuses.get(record.id) ?? { kind: 'none' }
            const next = textOf(record, kind.due)
            return (
              <DatedRecordCard
                key={record.id}
                id={record.id}
                kind={kind.name}
                title={nameOf(record)}
                status={status}
                messages={messages}
                lead={next === null ? null : leadOf(next, status)}
                facts={[
                  ...factsOf(kind, record, messages, format),
                  next === null || valueOf(record, 'remind') === true ? null : messages.get('card.silent'),
                ]}
                notes={textOf(record, 'notes')}
                actions={actionsOf(record)}
              >
                {page.renderChildren?.(record)}
              </DatedRecordCard>
            )
          })}
        </RecordPairs>
      )}
      skeleton={<DatedRecordsSkeleton />}
    />
  )
}
