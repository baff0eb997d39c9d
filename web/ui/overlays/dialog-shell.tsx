// The surface of every dialog: a sheet at the bottom of a phone, a centred card from 768 px.
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { use, useEffect, type ReactNode } from 'react'
import { cn } from '#web/ui/theme/class-names.ts'
import { focusHeading } from '#web/ui/focus/focus-heading.ts'
import { DialogFrameContext } from './dialog-frame.ts'
import { useDialogStep } from './dialog-steps.ts'
import { exitTimeoutMs, useExitComplete } from './exit-complete.ts'
import { useSheetDrag } from './sheet-drag.ts'

export type DialogWidth = 'confirm' | 'form' | 'product'

const widths: Record<DialogWidth, string> = {
  confirm: 'md:max-w-[416px]',
  form: 'md:max-w-[500px]',
  product: 'md:max-w-[896px]',
}

interface DialogShellProps {
  readonly isOpen: boolean
  /** Esc, scrim, swipe or the way back. */
  readonly onDismiss: () => void
  /** Whether `onDismiss` would ask first, or do nothing for now. */
  readonly isGuarded?: () => boolean
  /** Has an address of its own, whose step of the history it is. */
  readonly isAddressed?: boolean
  readonly width: DialogWidth
  /** A question that needs an answer. */
  readonly isAlert?: boolean
  /** Whether its content is still to come. */
  readonly isBusy?: boolean
  /** The accessible name, where no heading with `slot="title"` gives one. */
  readonly label?: string
  readonly head: ReactNode
  readonly children: ReactNode
}

/** The check that is still pending. A dialog that opens meanwhile cancels it. */
let pendingCheck: ReturnType<typeof setTimeout> | undefined

/**
 * The button that opened a confirmation may be removed with its object. Then the focus would be
 * nowhere.
 */
const useFocusAfter = (isOpen: boolean): void => {
  useEffect(() => {
    if (!isOpen) return
    clearTimeout(pendingCheck)
    return () => {
      clearTimeout(pendingCheck)
      pendingCheck = setTimeout(() => {
        // A component test may have ended, and its document with it.
        if (typeof document === 'undefined') return
        // React Aria restores the focus a frame after the surface is gone, and only if nothing has
        // it.
        requestAnimationFrame(() => {
          if (document.activeElement === document.body) focusHeading()
        })
      }, exitTimeoutMs)
    }
  }, [isOpen])
}

/** Scrim, motion, focus trap and focus return; the page behind is inert. */
export function DialogShell({
  isOpen,
  onDismiss,
  isGuarded = () => false,
  isAddressed = false,
  width,
  isAlert = false,
  isBusy = false,
  label,
  head,
  children,
}: DialogShellProps) {
  const drag = useSheetDrag(onDismiss)
  const hasFrame = use(DialogFrameContext)
  useFocusAfter(isOpen)
  useDialogStep(isOpen && !isAddressed, { dismiss: onDismiss, isGuarded })
  if (useExitComplete(isOpen)) return null
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onDismiss()}
      isDismissable
      className={cn(
        'fixed inset-x-0 top-0 z-40 flex h-(--visual-viewport-height) items-end justify-center bg-ink/60 transition-opacity duration-200 exiting:opacity-0 md:items-center md:p-4',
        !hasFrame && 'entering:opacity-0',
      )}
    >
      <Modal
        data-sheet
        className={cn(
          'w-full translate-y-(--drag,0px) overflow-hidden rounded-t-sheet bg-surface shadow-pop outline-none md:rounded-sheet dark:border-2 dark:border-line max-md:dark:border-b-0',
          'transition duration-[240ms] ease-sheet max-md:exiting:translate-y-full',
          'md:duration-[180ms] md:ease-out md:exiting:scale-[.98] md:exiting:opacity-0',
          !hasFrame && 'max-md:entering:translate-y-full md:entering:scale-[.98] md:entering:opacity-0',
          widths[width],
        )}
      >
        <AriaDialog
          role={isAlert ? 'alertdialog' : 'dialog'}
          render={(props) => <section {...props} {...(isBusy && { 'aria-busy': true })} />}
          {...(label !== undefined && { 'aria-label': label })}
          className="relative flex max-h-[calc(var(--visual-viewport-height)*.92)] flex-col outline-none"
        >
          <div {...drag} className="relative z-10 shrink-0 touch-none md:touch-auto">
            <span aria-hidden className="mx-auto mt-3 block h-1.5 w-12 rounded-full bg-line md:hidden" />
            {head}
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}
