// The question before something is removed for good, and what happens after the answer.
import type { ReactNode } from 'react'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

interface RemoveDialogProps<Input> {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly text: string
  readonly confirmLabel: string
  readonly busyText: string
  /** The default is a bin. */
  readonly icon?: ReactNode
  /** From `useMutation`. The query cache reports its failure. */
  readonly mutation: {
    readonly isPending: boolean
    readonly mutateAsync: (input: Input) => Promise<unknown>
  }
  readonly input: Input
  /** Says that it was removed. */
  readonly onRemoved: () => void
}

/** Closes when the mutation has ended, well or not. */
export function RemoveDialog<Input>({ mutation, input, onRemoved, ...question }: RemoveDialogProps<Input>) {
  const confirm = async () => {
    if (mutation.isPending) return
    try {
      await mutation.mutateAsync(input)
      onRemoved()
    } catch {
      // The query cache said why; it is still there.
    } finally {
      question.onClose()
    }
  }
  return <ConfirmDialog {...question} isBusy={mutation.isPending} onConfirm={() => void confirm()} />
}
