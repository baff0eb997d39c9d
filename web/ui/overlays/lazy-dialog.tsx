import { useState, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { preserveModality } from '#web/ui/focus/interaction-modality.ts'
import { useDeferredCode } from '#web/ui/deferred/use-deferred-code.ts'
import { DialogFrameContext, type DialogWidth } from './dialog-frame.tsx'
import { LoadingDialog } from './loading-dialog.tsx'
import type { DisclosureProps } from './use-lazy-dialog.tsx'

interface LazyDialogProps extends DisclosureProps {
  /** The title until the code has arrived. */
  readonly frameTitle?: string
}

/** Returns the focus to the opener, because the dialog returns it to where it was taken. */
const closeFrame = (): void =>
  preserveModality(() => document.querySelector<HTMLDialogElement>('[data-loading-dialog]')?.close())

/**
 * React's `lazy` for dialogs, whose frame opens at once. Renders from the first opening on, so that
 * closing is animated and returns the focus.
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
