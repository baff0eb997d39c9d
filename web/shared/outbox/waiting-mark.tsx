import { withMessages } from '#web/shared/i18n/i18n.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import type { OutboxEntry } from './entry.ts'
import { isOpenEntry } from './open-entries.ts'
import { useOutboxEntries } from './use-outbox-entries.ts'

const WaitingBadge = lazyContent(
  async () => (await withMessages(import('./waiting-badge.tsx'), 'outbox')).WaitingBadge,
  { as: 'extra', placeholder: null },
)

/** The latest of a record that is not sent; of one dose of a medication. */
export const useWaitingEntry = (recordId: string, dose?: DoseTime): OutboxEntry | undefined =>
  useOutboxEntries().findLast((entry) => {
    const { date, time }: Partial<DoseTime> = Object(entry.input)
    const isOfDose = !dose || (dose.date === date && dose.time === time)
    return entry.recordId === recordId && isOpenEntry(entry) && isOfDose
  })

interface DoseTime {
  readonly date: string
  readonly time: string
}

interface WaitingMarkProps {
  readonly id: string
  readonly dose?: DoseTime
  /** Inside of a button or link. */
  readonly isPlain?: true
}

/** 'En espera', where something of the record is not sent. */
export function WaitingMark({ id, dose, ...props }: WaitingMarkProps) {
  const entry = useWaitingEntry(id, dose)
  return entry ? <WaitingBadge entry={entry} {...props} /> : null
}
