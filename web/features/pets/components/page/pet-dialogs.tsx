import type { ComponentType, ReactNode } from 'react'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { PlanFeature } from '#contract/shared/plan-features.ts'
import type { PetDialogProps } from '#web/features/pets/components/edit/pet-dialog-props.ts'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'

const dialogs = {
  edit: lazyDialog(
    async () =>
      (
        await withMessages(
          import('#web/features/pets/components/edit/edit-pet-dialog.tsx'),
          'pets',
          'pet-details',
        )
      ).EditPetDialog,
  ),
  handling: lazyDialog(
    async () =>
      (
        await withMessages(
          import('#web/features/pets/components/edit/handling-dialog.tsx'),
          'pets',
          'pet-details',
        )
      ).HandlingDialog,
  ),
  microchip: lazyDialog(
    async () =>
      (
        await withMessages(
          import('#web/features/pets/components/edit/microchip-dialog.tsx'),
          'pets',
          'pet-details',
        )
      ).MicrochipDialog,
  ),
  photo: lazyDialog(
    async () =>
      (await withMessages(import('#web/features/pets/components/photo/pet-photo-dialog.tsx'), 'pets'))
        .PetPhotoDialog,
    'form',
    'wanted',
  ),
  remove: lazyDialog(
    async () =>
      (await withMessages(import('#web/features/pets/components/edit/remove-pet-dialog.tsx'), 'pets'))
        .RemovePetDialog,
    'confirm',
  ),
  memorial: lazyDialog(
    async () =>
      (await withMessages(import('#web/features/pets/components/memorial/memorial-dialog.tsx'), 'pets'))
        .MemorialDialog,
  ),
  endMemorial: lazyDialog(
    async () =>
      (await withMessages(import('#web/features/pets/components/memorial/end-memorial-dialog.tsx'), 'pets'))
        .EndMemorialDialog,
    'confirm',
  ),
} satisfies Record<string, ComponentType<PetDialogProps>>

export type PetDialogName = keyof typeof dialogs

interface PetDialogsOptions {
  readonly pet: Pet | undefined
  readonly onLimitReached: (reason: PlanFeature) => void
}

interface PetDialogs {
  readonly open: (name: PetDialogName) => void
  readonly dialogs: ReactNode
}

export const usePetDialogs = ({ pet, onLimitReached }: PetDialogsOptions): PetDialogs => {
  const { open, draw } = useLazyDialog<PetDialogName>()
  return {
    open,
    dialogs:
      pet &&
      draw((name, props) => {
        const Dialog = dialogs[name]
        return <Dialog key={name} pet={pet} onLimitReached={() => onLimitReached('microchip')} {...props} />
      }),
  }
}
