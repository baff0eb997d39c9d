import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { Undo2 } from '#web/ui/images/icons.ts'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'
import type { MenuItemOption } from '#web/ui/overlays/menu-list.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import type { OutboxEntry } from './entry.ts'
import { useWaitingEntry } from './waiting-mark.tsx'

const DiscardDialog = lazyDialog(
  async () => (await withMessages(import('./discard-dialog.tsx'), 'outbox')).DiscardDialog,
  'confirm',
  // Its code comes with that of the outbox.
  'wanted',
)

interface Discard {
  /** Empty where no write of the record waits. */
  readonly entries: readonly MenuItemOption[]
  readonly dialog: ReactNode
}

/** Throws the latest waiting change of a record away, from its menu. */
export const useDiscard = (recordId: string): Discard => {
  const { t } = useTranslation('lists')
  const entry = useWaitingEntry(recordId)
  const { open, draw } = useLazyDialog<OutboxEntry>()
  return {
    entries: entry
      ? [
          {
            id: 'discard',
            label: t('discardChange'),
            icon: <Undo2 aria-hidden size={18} />,
            onSelect: () => open(entry),
          },
        ]
      : [],
    dialog: draw((discarded, props) => <DiscardDialog entry={discarded} {...props} />),
  }
}
