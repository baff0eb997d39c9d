import type { RefObject } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { useTranslation } from 'react-i18next'
import type { ReminderList } from '#contract/features/reminders/schema.ts'
import { ReminderPanelBody, ReminderPanelHead } from '#web/features/reminders/components/reminder-panel.tsx'
import { useIsMediumScreen } from '#web/shared/browser/media-queries.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { DialogShell } from '#web/ui/overlays/dialog-shell.tsx'
import { useDialogStep } from '#web/ui/overlays/dialog-steps.ts'
import { Popover } from '#web/ui/overlays/popover.tsx'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { LostNotices } from './lost-notices.tsx'
import { PetNotices } from './pet-notices.tsx'
import { TagNotices } from './tag-notices.tsx'

// Its rows open dialogs, which React Aria would draw below it.
const belowDialogs = { zIndex: 39 }

export function BellPanel({
  isOpen,
  onClose,
  anchor,
}: { anchor: RefObject<HTMLElement | null> } & DisclosureProps) {
  const { t } = useTranslation('ui')
  const isMedium = useIsMediumScreen()
  const drawNotices = (
    { petNotices = [], tagNotices = [], lostNotices = [] }: ReminderList,
    areUnread: boolean,
  ) => {
    const isMeant = ({ isUnread }: { readonly isUnread: boolean }) => isUnread === areUnread
    return (
      <>
        <LostNotices notices={lostNotices.filter(isMeant)} onLeave={onClose} />
        <TagNotices notices={tagNotices.filter(isMeant)} onLeave={onClose} />
        <PetNotices notices={petNotices.filter(isMeant)} onLeave={onClose} />
      </>
    )
  }
  useDialogStep(isOpen && isMedium, { dismiss: onClose, isGuarded: () => false })
  if (isMedium)
    return (
      <Popover
        triggerRef={anchor}
        isOpen={isOpen}
        onOpenChange={(open) => !open && onClose()}
        placement="bottom end"
        offset={10}
        className="flex w-104 flex-col"
        style={belowDialogs}
      >
        <Dialog className="flex min-h-0 flex-col pt-1 outline-none">
          <ReminderPanelHead />
          <ReminderPanelBody onLeave={onClose} drawNotices={drawNotices} />
        </Dialog>
      </Popover>
    )
  return (
    <DialogShell
      isOpen={isOpen}
      onDismiss={onClose}
      width="confirm"
      head={
        <div className="px-2 pt-3">
          <ReminderPanelHead />
        </div>
      }
    >
      <div className="flex min-h-0 grow flex-col px-2 pb-3">
        <ReminderPanelBody onLeave={onClose} drawNotices={drawNotices} />
        {/* Screen readers have neither a swipe nor a press beside the panel. */}
        <Button
          variant="quiet"
          size="sm"
          onPress={onClose}
          className="not-focus-visible:sr-only focus-visible:mt-2"
        >
          {t('close')}
        </Button>
      </div>
    </DialogShell>
  )
}
