import { withMessages } from '#web/shared/i18n/i18n.ts'
import { useOutboxEntries } from '#web/shared/outbox/use-outbox-entries.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'

const OutboxLink = lazyContent(
  async () => (await withMessages(import('#web/app/outbox/outbox-link.tsx'), 'outbox')).OutboxLink,
  { as: 'extra', placeholder: null },
)

/** How much is not sent; empty where all is. */
export function OutboxIndicator() {
  const entries = useOutboxEntries()
  return entries.length === 0 ? null : <OutboxLink entries={entries} />
}
