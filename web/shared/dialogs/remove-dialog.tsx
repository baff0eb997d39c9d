// The confirmation before something is removed for good, and the removal.
import type { ReactNode } from 'react'
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx'

interface RemoveDialogProps<Input> {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly title: string
  readonly text: string
  readonly confirmLabel: string
  readonly busyText: string
  /** The default is a trash can. */
  readonly icon?: ReactNode
  /** From `useMutation`. The query cache reports its failure. */
  readonly mutation: {
    readonly isPending: boolean
    readonly mutateAsync: (input: Input) => Promise<unknown>
  }
  readonly input: Input
  /** Reports that it was removed. */
  readonly onRemoved: () => void
}

/** Closes when the mutation has ended, with or without success. */
export function RemoveDialog<Input>({ mutation, input, onRemoved, ...question }: RemoveDialogProps<Input>) {
  const confirm = async () => {
    if (mutation.isPending) return
    try {
      await mutation.mutateAsync(input)
      onRemoved()
    } catch {
      // The query cache reported the failure.
    } finally {
      question.onClose()
    }
  }
  return <ConfirmDialog {...question} isBusy={mutation.isPending} onConfirm={() => void confirm()} />
}
