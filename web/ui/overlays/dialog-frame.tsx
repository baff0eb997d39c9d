// The first frame of a dialog after the tap. Plain elements, because a modal is slow on a slow
// phone: it makes the page behind inert, and draws all fields.
import { createContext, useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { afterFrame } from '#web/ui/deferred/after-frame.ts'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { cn } from '#web/ui/theme/class-names.ts'

export type DialogWidth = 'confirm' | 'form' | 'product'

export const widthClass: Record<DialogWidth, string> = {
  confirm: 'md:max-w-[416px]',
  form: 'md:max-w-[500px]',
  product: 'md:max-w-[896px]',
}

/** True where a frame preceded the dialog's code: the dialog skips its entrance. */
export const DialogFrameContext = createContext(false)

/**
 * False for the first frame of each opening. React's deferred value takes seconds on a slow phone,
 * because it is drawn in slices between animation frames.
 */
export function useContentAfterFrame(isOpen: boolean): boolean {
  const [wasFramed, setFramed] = useState(false)
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen)
    if (isOpen) setFramed(false)
  }
  useEffect(() => (isOpen ? afterFrame(() => setFramed(true)) : undefined), [isOpen])
  return wasFramed || !isOpen
}

export const scrimClass = (isMoving: boolean): string =>
  cn(
    'scrim fixed inset-x-0 top-0 z-40 flex h-[var(--visual-viewport-height,100dvh)] items-end justify-center bg-ink/60 md:items-center md:p-4',
    isMoving && 'animate-scrim-in',
  )

export const surfaceClass = (isMoving: boolean, width: DialogWidth): string =>
  cn(
    'w-full translate-y-(--drag,0px) overflow-hidden rounded-t-sheet bg-surface shadow-pop outline-none md:rounded-sheet dark:border-2 dark:border-line max-md:dark:border-b-0',
    isMoving && 'animate-sheet-in md:animate-card-in',
    widthClass[width],
  )

export function SheetHandle() {
  return <span aria-hidden className="mx-auto mt-3 block h-1.5 w-12 rounded-full bg-line md:hidden" />
}

interface DialogFrameProps {
  readonly width: DialogWidth
  readonly isMoving: boolean
  readonly head: ReactNode
}

/** Catches taps, so that they do not reach the page behind. */
export function DialogFrame({ width, isMoving, head }: DialogFrameProps) {
  return createPortal(
    <div aria-hidden data-dialog-frame className={scrimClass(isMoving)}>
      <div inert className={surfaceClass(isMoving, width)}>
        <SheetHandle />
        {head}
        <div className="px-5 pt-4 pb-5 md:px-7">
          <Skeleton className={width === 'confirm' ? 'h-12' : 'h-80'} />
        </div>
      </div>
    </div>,
    document.body,
  )
}
