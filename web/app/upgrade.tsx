// The upgrade dialog as pages open it: with its words, and only when it is wanted.
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { PlanReason } from '#contract/kit/plan-reasons.ts'
import { addWords } from '#web/lib/i18n.ts'
import { loadSubscriptionWords } from './load-words.ts'

const UpgradeDialog = lazy(async () => {
  const [{ UpgradeDialog: Component }] = await Promise.all([
    import('#web/features/subscription/components/upgrade-dialog.tsx'),
    addWords(loadSubscriptionWords),
  ])
  return { default: Component }
})

/** `open(reason)` where a plan allows no more, and the dialog to draw. The plan that counts is that of the pet's owner. */
export const useUpgrade = (
  pet: Pick<Pet, 'access'> | undefined,
): { readonly open: (reason: PlanReason) => void; readonly dialog: ReactNode } => {
  const [reason, setReason] = useState<PlanReason | null>(null)
  const [isOpen, setOpen] = useState(false)
  const open = useCallback((why: PlanReason) => {
    setReason(why)
    setOpen(true)
  }, [])
  const close = useCallback(() => setOpen(false), [])
  return {
    open,
    // The reason stays after closing, so that closing is animated and gives the focus back.
    dialog: reason !== null && (
      <Suspense>
        <UpgradeDialog
          reason={reason}
          isOwner={pet === undefined || pet.access === 'owner'}
          isOpen={isOpen}
          onClose={close}
        />
      </Suspense>
    ),
  }
}
