import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useTranslation } from 'react-i18next'
import type { DiaryEntry } from '#contract/features/diary/schema.ts'
import { useDialogStep } from '#web/ui/overlays/dialog-steps.ts'
import { useExitComplete } from '#web/ui/overlays/exit-complete.ts'
import { PhotoSlides } from './photo-slides.tsx'

interface PhotoViewerProps {
  readonly entry: DiaryEntry
  /** Null while closed. */
  readonly initialIndex: number | null
  readonly onClose: () => void
}

export function PhotoViewer({ entry, initialIndex, onClose }: PhotoViewerProps) {
  const { t } = useTranslation('diary')
  useDialogStep(initialIndex !== null, { dismiss: onClose, isGuarded: () => false })
  const hasLeft = useExitComplete(initialIndex !== null)
  if (hasLeft) return null
  return (
    <ModalOverlay
      isOpen={initialIndex !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="fixed inset-0 z-50 bg-black transition-opacity duration-200 entering:opacity-0 exiting:opacity-0"
    >
      <Modal className="size-full outline-none">
        <Dialog aria-label={t('photos.viewer', { title: entry.title })} className="size-full outline-none">
          <PhotoSlides entry={entry} start={initialIndex ?? 0} onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
