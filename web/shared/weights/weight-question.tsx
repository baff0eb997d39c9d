import type { ReactNode } from 'react'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { Weighed } from '#contract/features/weights/unlikely-weight.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import type { PendingWeightQuestion } from './weight-question-dialog.tsx'

const WeightQuestionDialog = lazyDialog(
  async () => (await withMessages(import('./weight-question-dialog.tsx'), 'weights')).WeightQuestionDialog,
  'confirm',
  'wanted',
)

/** The newest measurement. */
export const petWeight = ({ exactWeight, weightUnit }: Pet): Weighed | undefined =>
  exactWeight === null ? undefined : { weightValue: exactWeight, weightUnit }

interface WeightQuestion {
  /** Resolves to whether the weight is saved: a likely one without a question. */
  readonly ask: (weight: Weighed, last: Weighed | undefined, on: PlainDate) => Promise<boolean>
  /** Render it in the form. */
  readonly question: ReactNode
}

/** @param pet undefined where it could not be loaded: then every weight passes */
export function useWeightQuestion(pet: Pet | undefined): WeightQuestion {
  const { open, close, draw } = useLazyDialog<PendingWeightQuestion>()
  return {
    ask: async (weight, last, on) => {
      if (!pet) return true
      const { findUnlikely } = await import('#contract/features/weights/unlikely-weight.ts')
      const reason = findUnlikely(weight, last, pet, on)
      return reason === null || new Promise((answer) => open({ weight, last, reason, answer }))
    },
    question: draw((pending, { isOpen }) => (
      <WeightQuestionDialog
        pending={pending}
        isOpen={isOpen}
        onClose={() => {
          pending.answer(false)
          close()
        }}
      />
    )),
  }
}
