import type { ReactNode } from 'react'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { PlanFeature } from '#contract/shared/plan-features.ts'
import type { PetDialogProps } from '#web/features/pets/components/edit/pet-dialog-props.ts'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'
import type { petDialogs } from './pet-dialog-code.ts'

const dialogOf = (name: keyof typeof petDialogs, width?: 'confirm') =>
  lazyDialog<PetDialogProps>(
    async () => (await withMessages(import('./pet-dialog-code.ts'), 'pets', 'pet-details')).petDialogs[name],
    width,
  )

const dialogs = {
  edit: dialogOf('edit'),
  handling: dialogOf('handling'),
  microchip: dialogOf('microchip'),
  photo: lazyDialog(
    async () =>
      (await withMessages(import('#web/features/pets/components/photo/pet-photo-dialog.tsx'), 'pets'))
        .PetPhotoDialog,
    'form',
    'wanted',
  ),
  remove: dialogOf('remove', 'confirm'),
  memorial: dialogOf('memorial'),
  endMemorial: dialogOf('endMemorial', 'confirm'),
}

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
        const Opened = dialogs[name]
        return <Opened key={name} pet={pet} onLimitReached={() => onLimitReached('microchip')} {...props} />
      }),
  }
}
