// A dialog whose code is fetched on opening or while the page is idle. Its frame opens at once.
import { useState, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { preserveModality } from '#web/ui/focus/interaction-modality.ts'
import { useDeferredCode } from '#web/ui/deferred/use-deferred-code.ts'
import { DialogFrameContext, type DialogWidth } from './dialog-frame.tsx'
import { LoadingDialog } from './loading-dialog.tsx'
import type { DisclosureProps } from './use-lazy-dialog.tsx'

interface LazyDialogProps extends DisclosureProps {
  /** The title while the code is not here yet. */
  readonly frameTitle?: string
}

/** Returns the focus to the opener, from where the dialog that follows takes and returns it. */
const closeFrame = (): void =>
  preserveModality(() => document.querySelector<HTMLDialogElement>('[data-loading-dialog]')?.close())

/**
 * React's `lazy` for dialogs. It renders from the first opening on, so that closing is animated and
 * returns the focus. The frame has the dialog's width, and reports a failed fetch.
 */
export function lazyDialog<P extends { readonly onClose: () => void }>(
  fetchDialog: () => Promise<ComponentType<P>>,
  width: DialogWidth = 'form',
  until: 'idle' | 'wanted' = 'idle',
): ComponentType<P & LazyDialogProps> {
  const deferred = deferCode(fetchDialog, until)
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
      // Frame and dialog change in one paint.
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
