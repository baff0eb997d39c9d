// The browser's own dialog is small enough for the first load; React Aria's comes with the code.
import { X } from '#web/ui/images/icons.ts'
import { use, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { IconButton } from '#web/ui/actions/button.tsx'
import { LoadFailure } from '#web/ui/deferred/load-failure.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { preserveModality } from '#web/ui/focus/interaction-modality.ts'
import { cn } from '#web/ui/theme/class-names.ts'
import { useUiMessages } from '#web/ui/i18n/ui-messages.tsx'
import {
  DialogFrame,
  SheetHandle,
  useContentAfterFrame,
  widthClass,
  type DialogWidth,
} from './dialog-frame.tsx'
import { DialogHistoryContext } from './dialog-history.ts'

interface LoadingDialogProps {
  readonly width: DialogWidth
  readonly title: string | undefined
  readonly onClose: () => void
  readonly hasFailed: boolean
  readonly onRetry: () => void
}

const useFrameStep = (onClose: () => void): void => {
  const history = use(DialogHistoryContext)
  const dismiss = useEffectEvent(onClose)
  useEffect(() => {
    if (!history) return
    let isOpen = true
    let leave = () => {}
    const enter = async () => {
      const { dialogStepsOf } = await import('./dialog-steps.ts')
      if (isOpen) leave = dialogStepsOf(history)({ dismiss: () => dismiss(), isGuarded: () => false })
    }
    // Offline.
    enter().catch(() => undefined)
    return () => {
      isOpen = false
      leave()
    }
  }, [history])
}

function Head({ title, titleId, onClose }: { title: string; titleId?: string; onClose: () => void }) {
  const messages = useUiMessages()
  return (
    <div className="flex items-start justify-between gap-3 px-5 pt-3 md:px-7 md:pt-5">
      <h2 id={titleId} className="min-w-0 pt-2 text-[1.375rem]/7 font-extrabold wrap-anywhere">
        {title}
      </h2>
      <IconButton aria-label={messages.close} onPress={onClose} className="-mr-3">
        <X aria-hidden size={22} />
      </IconButton>
    </div>
  )
}

export function LoadingDialog({ width, title, onClose, hasFailed, onRetry }: LoadingDialogProps) {
  const { loading } = useUiMessages()
  const isFramed = useContentAfterFrame(true)
  const name = title ?? loading
  if (!isFramed)
    return <DialogFrame width={width} isMoving={false} head={<Head title={name} onClose={onClose} />} />
  return (
    <NativeDialog width={width} title={name} onClose={onClose} isBusy={!hasFailed}>
      {hasFailed ? <LoadFailure onRetry={onRetry} /> : <Skeleton className="h-80" />}
    </NativeDialog>
  )
}

interface NativeDialogProps {
  readonly width: DialogWidth
  readonly title: string
  readonly onClose: () => void
  readonly isBusy: boolean
  readonly children: ReactNode
}

function NativeDialog({ width, title, onClose, isBusy, children }: NativeDialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useFrameStep(onClose)
  // A press on the scrim targets the dialog itself.
  const onPress = useEffectEvent((event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  })
  useLayoutEffect(() => {
    const { current } = dialog
    const listener = (event: MouseEvent) => onPress(event)
    preserveModality(() => current?.showModal())
    current?.addEventListener('click', listener)
    return () => {
      current?.removeEventListener('click', listener)
      // Returns the focus to the opener.
      preserveModality(() => current?.close())
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      data-loading-dialog
      aria-labelledby={titleId}
      aria-busy={isBusy}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className={cn(
        'mx-auto mt-auto w-full max-w-none rounded-t-sheet bg-surface text-fg shadow-pop outline-none backdrop:bg-ink/60 md:mb-auto md:rounded-sheet dark:border-2 dark:border-line max-md:dark:border-b-0',
        widthClass[width],
      )}
    >
      <SheetHandle />
      <Head title={title} titleId={titleId} onClose={onClose} />
      <div className="px-5 pt-4 pb-5 md:px-7">{children}</div>
    </dialog>
  )
}
