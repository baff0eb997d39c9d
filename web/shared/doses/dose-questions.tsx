// Render it once, behind the guard.
import { useEffect } from 'react'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { setQuestionHost, type PendingDoseQuestion } from './mark-dose.ts'

const DoseQuestionDialog = lazyDialog(
  async () => (await withMessages(import('./dose-question-dialog.tsx'), 'doses')).DoseQuestionDialog,
  'confirm',
  'wanted',
)

export function DoseQuestions() {
  const { open, close, draw } = useLazyDialog<PendingDoseQuestion>()
  useEffect(() => setQuestionHost(open), [open])
  return draw((pending, { isOpen }) => (
    <DoseQuestionDialog
      pending={pending}
      isOpen={isOpen}
      onClose={() => {
        // The frame may be closed before the dialog loads, which is no confirmation.
        pending.answer(false)
        close()
      }}
    />
  ))
}
