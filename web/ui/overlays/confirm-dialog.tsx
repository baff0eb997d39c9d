import { Trash2 } from '#web/ui/images/icons.ts'
import { Heading } from 'react-aria-components/Heading'
import { Text } from 'react-aria-components/Text'
import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/actions/button.tsx'
import { cn } from '#web/ui/theme/class-names.ts'
import { DialogShell } from './dialog-shell.tsx'
import { DialogFooter } from './dialog-footer.tsx'
import { useUiMessages } from '#web/ui/i18n/ui-messages.tsx'
import type { DisclosureProps } from './use-lazy-dialog.tsx'

export interface ConfirmDialogProps extends DisclosureProps {
  readonly title: string
  readonly text: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel?: string
  readonly onConfirm: () => void
  readonly isBusy?: boolean
  readonly busyText?: string
  readonly isConfirmDisabled?: boolean
  /** A text was typed into the children: leaving asks first. */
  readonly isDirty?: boolean
  readonly icon?: ReactNode
  /** `calm` where no data is lost. */
  readonly tone?: 'danger' | 'calm'
  readonly children?: ReactNode
}

/** Does not close while busy, nor confirm while closing. */
export function ConfirmDialog({ onClose, ...question }: ConfirmDialogProps) {
  const messages = useUiMessages()
  const [isLeaving, setLeaving] = useState(false)
  const { isDirty = false, children } = question
  return (
    <Question
      {...question}
      onClose={isDirty ? () => setLeaving(true) : onClose}
      above={
        children !== undefined && (
          <Question
            isOpen={isLeaving}
            onClose={() => setLeaving(false)}
            title={messages.discardTitle}
            text={messages.discardText}
            cancelLabel={messages.keepEditing}
            confirmLabel={messages.discard}
            onConfirm={() => {
              setLeaving(false)
              onClose()
            }}
          />
        )
      }
    />
  )
}

interface QuestionProps extends ConfirmDialogProps {
  /** The question that leaving asks. */
  readonly above?: ReactNode
}

function Question({
  isOpen,
  onClose,
  title,
  text,
  confirmLabel,
  cancelLabel,
  onConfirm,
  isBusy = false,
  busyText,
  isConfirmDisabled = false,
  isDirty = false,
  icon,
  tone = 'danger',
  above,
  children,
}: QuestionProps) {
  const messages = useUiMessages()
  const dismiss = () => {
    if (!isBusy) onClose()
  }
  const isShort = children === undefined
  const head = (
    <div className={cn('flex gap-3 px-5 pt-3 md:px-7 md:pt-6', isShort ? 'pb-1' : 'pb-4')}>
      <span
        aria-hidden
        className={cn(
          'grid size-11 shrink-0 place-items-center rounded-field',
          // The text begins beside the icon, below a title of one line.
          isShort && '-mb-4',
          tone === 'danger' ? 'bg-danger-soft text-danger' : 'bg-mint text-fg',
        )}
      >
        {icon ?? <Trash2 size={20} />}
      </span>
      <Heading slot="title" level={2} className="min-w-0 text-[1.375rem]/7 font-extrabold wrap-anywhere">
        {title}
      </Heading>
    </div>
  )
  return (
    <DialogShell
      isOpen={isOpen}
      onDismiss={dismiss}
      isGuarded={() => isBusy || isDirty}
      width="confirm"
      isAlert
      head={head}
    >
      {/* Large text would leave fields and buttons no room, so it scrolls. */}
      <div
        className={cn(
          'flex min-h-0 flex-col gap-3 overflow-y-auto px-5 md:px-7',
          isShort ? 'pb-4 pl-19 md:pl-21' : 'pt-1 pb-5',
        )}
      >
        <Text slot="description" elementType="p" className="text-dense text-muted wrap-anywhere">
          {text}
        </Text>
        {children}
      </div>
      <DialogFooter>
        <Button autoFocus={isShort} isDisabled={isBusy} onPress={dismiss}>
          {cancelLabel ?? messages.cancel}
        </Button>
        <Button
          variant={tone === 'danger' ? 'danger' : 'ghost'}
          isDisabled={isConfirmDisabled}
          isBusy={isBusy}
          {...(busyText !== undefined && { busyText })}
          onPress={() => isOpen && onConfirm()}
        >
          {confirmLabel}
        </Button>
      </DialogFooter>
      {above}
    </DialogShell>
  )
}
