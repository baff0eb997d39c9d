import { X } from '#web/ui/images/icons.ts'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/actions/button.tsx'
import { DialogShell } from './dialog-shell.tsx'
import { useUiMessages } from '#web/ui/i18n/ui-messages.tsx'
import type { DisclosureProps } from './use-lazy-dialog.tsx'

export interface PictureDialogProps extends DisclosureProps {
  readonly label: string
  /** Fills its box with `absolute inset-0 size-full`. */
  readonly picture?: ReactNode
  readonly children: ReactNode
}

/** Opened by an address, which the back button leaves. */
export function PictureDialog({ isOpen, onClose, label, picture, children }: PictureDialogProps) {
  const messages = useUiMessages()
  return (
    <DialogShell isOpen={isOpen} onDismiss={onClose} isAddressed width="product" label={label} head={null}>
      <IconButton
        aria-label={messages.close}
        onPress={onClose}
        className="absolute top-4 right-4 z-10 bg-surface text-fg"
      >
        <X aria-hidden size={22} />
      </IconButton>
      {picture === undefined ? (
        <div className="overflow-y-auto px-5 pt-10 pb-8">{children}</div>
      ) : (
        <div className="min-h-0 overflow-y-auto overscroll-contain max-md:-mt-4.5 md:grid md:grid-cols-[459fr_437fr] md:overflow-hidden">
          <div className="relative aspect-8/7 max-h-[50dvh] w-full md:aspect-auto md:h-full md:max-h-none md:min-h-[28.625rem]">
            {picture}
          </div>
          <div className="min-w-0 p-5 md:max-h-[calc(var(--visual-viewport-height)*.92)] md:overflow-y-auto md:p-8">
            {children}
          </div>
        </div>
      )}
    </DialogShell>
  )
}
