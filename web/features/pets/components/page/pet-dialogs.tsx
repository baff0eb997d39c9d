// The dialogs of the pet page. Each is loaded at its first opening and then remains mounted, so
// that closing is animated and gives the focus back.
import { lazy, Suspense, useState } from 'react'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { PlanFeature } from '#contract/shared/plan-features.ts'
import type { PetDialogProps } from '#web/features/pets/components/edit/pet-dialog-props.ts'

export type PetDialogName = 'edit' | 'microchip' | 'photo' | 'remove'

const EditPetDialog = lazy(() =>
  import('#web/features/pets/components/edit/edit-pet-dialog.tsx').then((module) => ({
    default: module.EditPetDialog,
  })),
)
const MicrochipDialog = lazy(() =>
  import('#web/features/pets/components/edit/microchip-dialog.tsx').then((module) => ({
    default: module.MicrochipDialog,
  })),
)
const PetPhotoDialog = lazy(() =>
  import('#web/features/pets/components/photo/pet-photo-dialog.tsx').then((module) => ({
    default: module.PetPhotoDialog,
  })),
)
const RemovePetDialog = lazy(() =>
  import('#web/features/pets/components/edit/remove-pet-dialog.tsx').then((module) => ({
    default: module.RemovePetDialog,
  })),
)

interface PetDialogsProps {
  readonly pet: Pet
  readonly open: PetDialogName | null
  readonly onClose: () => void
  /** Opens the upgrade dialog. */
  readonly onLimitReached: (reason: PlanFeature) => void
}

/** At most one of them is open. */
export function PetDialogs({ pet, open, onClose, onLimitReached }: PetDialogsProps) {
  const [opened, setOpened] = useState<readonly PetDialogName[]>([])
  if (open && !opened.includes(open)) setOpened([...opened, open])
  const propsOf = (name: PetDialogName): PetDialogProps => ({ pet, isOpen: open === name, onClose })
  return (
    <Suspense>
      {opened.includes('edit') && <EditPetDialog {...propsOf('edit')} />}
      {opened.includes('microchip') && (
        <MicrochipDialog {...propsOf('microchip')} onLimitReached={() => onLimitReached('microchip')} />
      )}
      {opened.includes('photo') && <PetPhotoDialog {...propsOf('photo')} />}
      {opened.includes('remove') && <RemovePetDialog {...propsOf('remove')} />}
    </Suspense>
  )
}
