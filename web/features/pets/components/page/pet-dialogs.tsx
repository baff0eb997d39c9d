// The dialogs of the pet page. Each is loaded at its first opening and then remains mounted, so
// that closing is animated and gives the focus back.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { PlanFeature } from '#contract/shared/plan-features.ts'
import type { PetDialogProps } from '#web/features/pets/components/edit/pet-dialog-props.ts'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'

export type PetDialogName = 'edit' | 'microchip' | 'photo' | 'remove'

const EditPetDialog = lazyDialog(async () => ({
  default: (await import('#web/features/pets/components/edit/edit-pet-dialog.tsx')).EditPetDialog,
}))
const MicrochipDialog = lazyDialog(async () => ({
  default: (await import('#web/features/pets/components/edit/microchip-dialog.tsx')).MicrochipDialog,
}))
const PetPhotoDialog = lazyDialog(async () => ({
  default: (await import('#web/features/pets/components/photo/pet-photo-dialog.tsx')).PetPhotoDialog,
}))
const RemovePetDialog = lazyDialog(async () => ({
  default: (await import('#web/features/pets/components/edit/remove-pet-dialog.tsx')).RemovePetDialog,
}))

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
  const { t } = useTranslation('pets')
  const propsOf = (name: PetDialogName): PetDialogProps & { readonly frameTitle: string } => ({
    pet,
    isOpen: open === name,
    onClose,
    frameTitle: t(`${name}.title`, { name: pet.name }),
  })
  return (
    <>
      {opened.includes('edit') && <EditPetDialog {...propsOf('edit')} />}
      {opened.includes('microchip') && (
        <MicrochipDialog {...propsOf('microchip')} onLimitReached={() => onLimitReached('microchip')} />
      )}
      {opened.includes('photo') && <PetPhotoDialog {...propsOf('photo')} />}
      {opened.includes('remove') && <RemovePetDialog {...propsOf('remove')} />}
    </>
  )
}
