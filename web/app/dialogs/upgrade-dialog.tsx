import type { ReactNode } from 'react'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { PlanFeature } from '#contract/shared/plan-features.ts'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'

const UpgradeDialog = lazyDialog(
  async () =>
    (
      await withMessages(
        import('#web/features/subscription/components/offer/upgrade-dialog.tsx'),
        'subscription',
      )
    ).UpgradeDialog,
  'form',
  'wanted',
)

/** The plan that counts is that of the pet's owner. */
export const useUpgradeDialog = (
  pet: Pick<Pet, 'access'> | undefined,
): { readonly open: (reason: PlanFeature) => void; readonly dialog: ReactNode } => {
  const { open, draw } = useLazyDialog<PlanFeature>()
  return {
    open,
    dialog: draw((reason, props) => (
      <UpgradeDialog reason={reason} isOwner={pet === undefined || pet.access === 'owner'} {...props} />
    )),
  }
}
