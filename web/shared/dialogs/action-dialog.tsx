import { ConfirmDialog, type ConfirmDialogProps } from '#web/ui/overlays/confirm-dialog.tsx'

interface ActionDialogProps<Input> extends Omit<ConfirmDialogProps, 'isBusy' | 'onConfirm'> {
  /** The query cache reports its failure. */
  readonly mutation: {
    readonly isPending: boolean
    readonly mutateAsync: (input: Input) => Promise<unknown>
  }
  readonly input: Input
  readonly onDone?: () => void
}

/** Closes when the mutation has ended, even without success. */
export function ActionDialog<Input>({ mutation, input, onDone, ...question }: ActionDialogProps<Input>) {
  const confirm = async () => {
    if (mutation.isPending) return
    try {
      await mutation.mutateAsync(input)
      onDone?.()
    } catch {
      // Reported by the query cache.
    } finally {
      question.onClose()
    }
  }
  return <ConfirmDialog {...question} isBusy={mutation.isPending} onConfirm={() => void confirm()} />
}
