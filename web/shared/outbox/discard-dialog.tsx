import { useTranslation } from 'react-i18next'
import { focusHeading } from '#web/ui/focus/focus-heading.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { currentOutbox } from './current-outbox.ts'
import type { OutboxEntry } from './entry.ts'
import { isOpenEntry } from './open-entries.ts'
import { isProvisionalId } from './provisional-id.ts'

interface DiscardDialogProps extends DisclosureProps {
  readonly entry: OutboxEntry
}

/** The later changes of a record that is never created go with it. */
const hasOrphans = ({ key, recordId, order }: OutboxEntry): boolean =>
  recordId !== null &&
  isProvisionalId(recordId) &&
  (currentOutbox()?.entries() ?? []).some(
    (other) => other.key !== key && other.recordId === recordId && other.order > order && isOpenEntry(other),
  )

export function DiscardDialog({ entry, isOpen, onClose }: DiscardDialogProps) {
  const { t } = useTranslation('outbox')
  const discard = async () => {
    onClose()
    await currentOutbox()?.discard(entry.key)
    toast.success(t('discarded'), entry.title)
    // The pressed button is gone with its row.
    focusHeading()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('discardTitle')}
      text={hasOrphans(entry) ? `${t('discardText')} ${t('discardOrphans')}` : t('discardText')}
      confirmLabel={t('discardConfirm')}
      cancelLabel={t('keep')}
      onConfirm={() => void discard()}
    />
  )
}
