import { X } from '#web/ui/images/icons.ts'
import { Heading } from 'react-aria-components/Heading'
import { useMemo, useRef, useState, type ReactNode } from 'react'
import { IconButton } from '#web/ui/actions/button.tsx'
import { cn } from '#web/ui/theme/class-names.ts'
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx'
import { DialogControlContext, createDialogStateStore } from './dialog-control.tsx'
import type { DialogWidth } from './dialog-frame.tsx'
import { DialogShell } from './dialog-shell.tsx'
import { useUiMessages } from '#web/ui/i18n/ui-messages.tsx'
import type { DisclosureProps } from './use-lazy-dialog.tsx'

export interface DialogProps extends DisclosureProps {
  readonly title: string
  readonly description?: ReactNode
  readonly width?: DialogWidth
  /** The default refers to typed text. */
  readonly discard?: Pick<ConfirmDialogProps, 'title' | 'text' | 'cancelLabel' | 'confirmLabel' | 'icon'>
  readonly children: ReactNode
}

export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  width = 'form',
  discard,
  children,
}: DialogProps) {
  const messages = useUiMessages()
  const [guard] = useState(createDialogStateStore)
  const [isConfirming, setConfirming] = useState(false)
  const leave = useRef(onClose)
  const control = useMemo(() => {
    const requestLeave = (to: () => void) => {
      leave.current = to
      if (guard.get() === 'clean') to()
      if (guard.get() === 'dirty') setConfirming(true)
    }
    return { guard, close: onClose, requestClose: () => requestLeave(onClose), requestLeave }
  }, [guard, onClose])

  const head = (
    <div className="px-5 pt-3 md:px-7 md:pt-5">
      <div className="flex items-start justify-between gap-3">
        <Heading
          slot="title"
          level={2}
          className="min-w-0 pt-2 text-[1.375rem]/7 font-extrabold wrap-anywhere"
        >
          {title}
        </Heading>
        <IconButton aria-label={messages.close} onPress={control.requestClose} className="-mr-3">
          <X aria-hidden size={22} />
        </IconButton>
      </div>
      {description !== undefined && <p className="mt-0.5 text-dense text-muted">{description}</p>}
    </div>
  )

  return (
    <DialogShell
      isOpen={isOpen}
      onDismiss={control.requestClose}
      isGuarded={() => guard.get() !== 'clean'}
      width={width}
      head={head}
    >
      <DialogControlContext value={control}>{children}</DialogControlContext>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={messages.discardTitle}
        text={messages.discardText}
        cancelLabel={messages.keepEditing}
        confirmLabel={messages.discard}
        {...discard}
        onConfirm={() => {
          setConfirming(false)
          leave.current()
        }}
      />
    </DialogShell>
  )
}

export function DialogBody({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={cn(
        'flex min-h-0 grow flex-col gap-4 scroll-py-4 overflow-y-auto overscroll-contain px-5 pt-4 pb-5 md:px-7',
        className,
      )}
    >
      {children}
    </div>
  )
}
