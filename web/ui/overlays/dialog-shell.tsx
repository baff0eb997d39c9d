// The surface of every dialog: a sheet at the bottom of a phone, a centred card from 768 px.
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
  /** Esc, scrim, swipe or the way back. */
  readonly onDismiss: () => void
  /** Whether `onDismiss` would ask first, or do nothing for now. */
  readonly isGuarded?: () => boolean
  /** Has an address of its own, whose step of the history it is. */
  readonly isAddressed?: boolean
  readonly width: DialogWidth
  /** A question that needs an answer. */
  readonly isAlert?: boolean
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
        // it. On a busy machine the surface goes a frame late.
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            if (document.activeElement === document.body) focusHeading()
          }),
        )
      }, exitTimeoutMs)
    }
  }, [isOpen])
}

/** It takes the place of a frame that moves already. */
const goOnMoving = (surface: HTMLElement, since: number): void => {
  // jsdom has no animations.
  if (!('getAnimations' in surface)) return
  for (const animation of surface.getAnimations())
    // A transition has none: that is how it leaves.
    if ('animationName' in animation) animation.currentTime = performance.now() - since
}

/** Scrim, motion, focus trap and focus return; the page behind is inert. */
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
  // A frame that waited for the code has its step already, and gives it to this dialog.
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
