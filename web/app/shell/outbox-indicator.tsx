import { withMessages } from '#web/shared/i18n/i18n.ts'
import { isOpenEntry } from '#web/shared/outbox/open-entries.ts'
import { useOutboxEntries } from '#web/shared/outbox/use-outbox-entries.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'

const OutboxLink = lazyContent(
  async () => (await withMessages(import('./outbox-link.tsx'), 'outbox')).OutboxLink,
  { as: 'extra', placeholder: null },
)

/** How much is not sent; nothing where all is. */
export function OutboxIndicator() {
  const open = useOutboxEntries().filter(isOpenEntry)
  return open.length === 0 ? null : <OutboxLink entries={open} />
}
