import { withMessages } from '#web/shared/i18n/i18n.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import type { OutboxEntry } from './entry.ts'
import { isOpenEntry } from './open-entries.ts'
import { useOutboxEntries } from './use-outbox-entries.ts'

const WaitingBadge = lazyContent(
  async () => (await withMessages(import('./waiting-badge.tsx'), 'outbox')).WaitingBadge,
  { as: 'extra', isAhead: true, placeholder: null },
)

/** The latest of a record that is not sent. */
export const useWaitingEntry = (
  recordId: string,
  isIt: (entry: OutboxEntry) => boolean = () => true,
): OutboxEntry | undefined =>
  useOutboxEntries().findLast((entry) => entry.recordId === recordId && isOpenEntry(entry) && isIt(entry))

interface WaitingProps {
  /** Inside of a button or link. */
  readonly isPlain?: true
}

/** 'En espera', where something of the record is not sent. */
export function WaitingMark({ id, ...props }: WaitingProps & { readonly id: string }) {
  const entry = useWaitingEntry(id)
  return entry ? <WaitingBadge entry={entry} {...props} /> : null
}

interface WaitingDoseProps extends WaitingProps {
  readonly dose: { readonly medicationId: string; readonly date: string; readonly time: string }
}

const isOfDose =
  ({ date, time }: WaitingDoseProps['dose']) =>
  ({ input }: OutboxEntry): boolean => {
    const of: { date?: unknown; time?: unknown } = Object(input)
    return of.date === date && of.time === time
  }

export function WaitingDose({ dose, ...props }: WaitingDoseProps) {
  const entry = useWaitingEntry(dose.medicationId, isOfDose(dose))
  return entry ? <WaitingBadge entry={entry} {...props} /> : null
}
