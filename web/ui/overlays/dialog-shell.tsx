import { use, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { cn } from '#web/ui/theme/class-names.ts'
import { focusHeading } from '#web/ui/focus/focus-heading.ts'
import {
  DialogFrame,
  DialogFrameContext,
  scrimClass,
  SheetHandle,
  surfaceClass,
  useContentAfterFrame,
  type DialogWidth,
} from './dialog-frame.tsx'
import { useDialogStep } from './dialog-steps.ts'
import { Modal } from './modal.tsx'
import { exitTimeoutMs, useExitComplete } from './exit-complete.ts'
import { useSheetDrag } from './sheet-drag.ts'

interface DialogShellProps {
  readonly isOpen: boolean
  /** Called by Esc, scrim, swipe and the back button. */
  readonly onDismiss: () => void
  /** Whether `onDismiss` would open a confirmation or have no effect. */
  readonly isGuarded?: () => boolean
  /** The dialog has its own address, and thereby its step in the history. */
  readonly isAddressed?: boolean
  readonly width: DialogWidth
  readonly isAlert?: boolean
  /** Names a dialog without a heading with `slot="title"`. */
  readonly label?: string
  readonly head: ReactNode
  readonly children: ReactNode
}

/** Cancelled by a dialog that opens meanwhile. */
let pendingCheck: ReturnType<typeof setTimeout> | undefined

/** A confirmed action may have removed the button that the focus would return to. */
const useFocusAfter = (isOpen: boolean): void => {
  useEffect(() => {
    if (!isOpen) return
    clearTimeout(pendingCheck)
    const opener = document.activeElement
    return () => {
      clearTimeout(pendingCheck)
      pendingCheck = setTimeout(() => {
        // A component test may have ended, and its document with it.
        if (typeof document === 'undefined') return
        // React Aria restores the focus a frame after the surface is gone, and only if no element
        // has it. On a busy machine the surface goes a frame late, and the dialog below takes it.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const isLost = document.activeElement?.matches('body, [role=dialog]')
            if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true })
            if (document.activeElement === document.body) focusHeading()
          }),
        )
      }, exitTimeoutMs)
    }
  }, [isOpen])
}

/** Continues the entrance of the frame that it replaces. */
const goOnMoving = (surface: HTMLElement, since: number): void => {
  // jsdom has no animations.
  if (!('getAnimations' in surface)) return
  for (const animation of surface.getAnimations())
    // Only transitions lack a name. They are for the exit, and stay as they are.
    if ('animationName' in animation) animation.currentTime = performance.now() - since
}

export function DialogShell({
  isOpen,
  onDismiss,
  isGuarded = () => false,
  isAddressed = false,
  width,
  isAlert = false,
  label,
  head,
  children,
}: DialogShellProps) {
  const drag = useSheetDrag(onDismiss)
  const isMoving = !use(DialogFrameContext)
  const isFramed = useContentAfterFrame(isOpen)
  const framedAt = useRef(0)
  useFocusAfter(isOpen)
  // A frame shown before has a step, and passes it on.
  const hasStep = isFramed || !isMoving
  useDialogStep(isOpen && hasStep && !isAddressed, { dismiss: onDismiss, isGuarded })
  useLayoutEffect(() => {
    if (!isFramed) framedAt.current = performance.now()
  }, [isFramed])
  if (useExitComplete(isOpen)) return null
  if (!isFramed) return <DialogFrame width={width} isMoving={isMoving} head={head} />
  return (
    <Modal
      isOpen={isOpen}
      onDismiss={onDismiss}
      role={isAlert ? 'alertdialog' : 'dialog'}
      label={label}
      onShown={(element) => goOnMoving(element, framedAt.current)}
      scrimClassName={cn(scrimClass(isMoving), 'transition-opacity duration-200 exiting:opacity-0')}
      surfaceClassName={cn(
        surfaceClass(isMoving, width),
        'transition duration-[240ms] ease-sheet max-md:exiting:translate-y-full',
        'md:duration-[180ms] md:ease-out md:exiting:scale-[.98] md:exiting:opacity-0',
      )}
      className="relative flex max-h-[calc(var(--visual-viewport-height)*.92)] flex-col outline-none"
    >
      <div {...drag} className="relative z-10 shrink-0 touch-none md:touch-auto">
        <SheetHandle />
        {head}
      </div>
      {children}
    </Modal>
  )
}
