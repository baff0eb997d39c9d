import type { ReactNode } from 'react'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { PlanFeature } from '#contract/shared/plan-features.ts'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'

export type PetDialogName = 'edit' | 'microchip' | 'photo' | 'remove' | 'memorial' | 'endMemorial'

const EditPetDialog = lazyDialog(
  async () =>
    (await withMessages(import('#web/features/pets/components/edit/edit-pet-dialog.tsx'), 'pets'))
      .EditPetDialog,
)
const MicrochipDialog = lazyDialog(
  async () =>
    (await withMessages(import('#web/features/pets/components/edit/microchip-dialog.tsx'), 'pets'))
      .MicrochipDialog,
)
const PetPhotoDialog = lazyDialog(
  async () =>
    (await withMessages(import('#web/features/pets/components/photo/pet-photo-dialog.tsx'), 'pets'))
      .PetPhotoDialog,
  'form',
  'wanted',
)
const RemovePetDialog = lazyDialog(
  async () =>
    (await withMessages(import('#web/features/pets/components/edit/remove-pet-dialog.tsx'), 'pets'))
      .RemovePetDialog,
  'confirm',
)
const MemorialDialog = lazyDialog(
  async () =>
    (await withMessages(import('#web/features/pets/components/memorial/memorial-dialog.tsx'), 'pets'))
      .MemorialDialog,
)
const EndMemorialDialog = lazyDialog(
  async () =>
    (await withMessages(import('#web/features/pets/components/memorial/end-memorial-dialog.tsx'), 'pets'))
      .EndMemorialDialog,
  'confirm',
)

interface PetDialogsOptions {
  readonly pet: Pet | undefined
  readonly onLimitReached: (reason: PlanFeature) => void
}

interface PetDialogs {
  readonly open: (name: PetDialogName) => void
  readonly dialogs: ReactNode
}

export const usePetDialogs = ({ pet, onLimitReached }: PetDialogsOptions): PetDialogs => {
  const edit = useLazyDialog()
  const microchip = useLazyDialog()
  const photo = useLazyDialog()
  const remove = useLazyDialog()
  const memorial = useLazyDialog()
  const endMemorial = useLazyDialog()
  const named = { edit, microchip, photo, remove, memorial, endMemorial } satisfies Record<
    PetDialogName,
    unknown
  >
  return {
    open: (name) => named[name].open(),
    dialogs: pet && (
      <>
        {edit.draw((_, props) => (
          <EditPetDialog pet={pet} {...props} />
        ))}
        {microchip.draw((_, props) => (
          <MicrochipDialog pet={pet} onLimitReached={() => onLimitReached('microchip')} {...props} />
        ))}
        {photo.draw((_, props) => (
          <PetPhotoDialog pet={pet} {...props} />
        ))}
        {remove.draw((_, props) => (
          <RemovePetDialog pet={pet} {...props} />
        ))}
        {memorial.draw((_, props) => (
          <MemorialDialog pet={pet} {...props} />
        ))}
        {endMemorial.draw((_, props) => (
          <EndMemorialDialog pet={pet} {...props} />
        ))}
      </>
    ),
  }
}
