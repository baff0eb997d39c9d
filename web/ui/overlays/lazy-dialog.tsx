// A dialog whose code comes when the page is idle, or when it is opened: then its frame opens at
// once and waits for it.
import { useState, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { keepModality } from '#web/ui/focus/interaction-modality.ts'
import { useDeferredCode } from '#web/ui/deferred/use-deferred-code.ts'
import { DialogFrameContext, type DialogWidth } from './dialog-frame.tsx'
import { LoadingDialog } from './loading-dialog.tsx'
import type { DisclosureProps } from './use-lazy-dialog.tsx'

interface LazyDialogProps extends DisclosureProps {
  /** The title while the code is not here yet. */
  readonly frameTitle?: string
}

/** The focus goes back to what opens the dialog: the one that follows gives it back to the same. */
const closeFrame = (): void =>
  keepModality(() => document.querySelector<HTMLDialogElement>('[data-loading-dialog]')?.close())

/**
 * As React's `lazy`, for a dialog. Nothing is drawn before its first opening; then it stays, so
 * that closing is animated and gives the focus back. When its code cannot be fetched, its frame
 * says so. The frame has the dialog's own width.
 */
export function lazyDialog<P extends { readonly onClose: () => void }>(
  fetchDialog: () => Promise<ComponentType<P>>,
  width: DialogWidth = 'form',
): ComponentType<P & LazyDialogProps> {
  const deferred = deferCode(fetchDialog)
  return function LazyDialog(props: P & LazyDialogProps) {
    const { isOpen, onClose, frameTitle } = props
    const [wasOpened, setOpened] = useState(isOpen)
    const [hasFrame, setFrame] = useState(false)
    if (isOpen && !wasOpened) setOpened(true)
    if (!isOpen && hasFrame) setFrame(false)
    const {
      code: Content,
      hasFailed,
      retry,
    } = useDeferredCode(deferred, isOpen, (change) => {
      closeFrame()
      // Before anything is painted without either.
      flushSync(() => {
        setFrame(true)
        change()
      })
    })
    if (!wasOpened) return null
    if (Content)
      return (
        <DialogFrameContext value={hasFrame}>
          <Content {...props} />
        </DialogFrameContext>
      )
    return (
      isOpen && (
        <LoadingDialog
          width={width}
          title={frameTitle}
          onClose={onClose}
          hasFailed={hasFailed}
          onRetry={retry}
        />
      )
    )
  }
}
