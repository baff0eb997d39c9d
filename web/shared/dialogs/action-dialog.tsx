import { ConfirmDialog, type ConfirmDialogProps } from '#web/ui/overlays/confirm-dialog.tsx'

interface ActionDialogProps<Input> extends Omit<ConfirmDialogProps, 'isBusy' | 'onConfirm'> {
  /** From `useMutation`. The query cache reports its failure. */
  readonly mutation: {
    readonly isPending: boolean
    readonly mutateAsync: (input: Input) => Promise<unknown>
  }
  readonly input: Input
  /** Reports the success, where the mutation does not. */
  readonly onDone?: () => void
}

/** Closes when the mutation has ended, with or without success. */
export function ActionDialog<Input>({ mutation, input, onDone, ...question }: ActionDialogProps<Input>) {
  const confirm = async () => {
    if (mutation.isPending) return
    try {
      await mutation.mutateAsync(input)
      onDone?.()
    } catch {
      // The query cache reported the failure.
    } finally {
      question.onClose()
    }
  }
  return <ConfirmDialog {...question} isBusy={mutation.isPending} onConfirm={() => void confirm()} />
}
