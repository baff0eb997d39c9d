// The dialogs of the pet page, each loaded while the page is idle, or when it is opened.
import type { ReactNode } from 'react'
import type { Pet } from '#contract/features/pets/schema.ts'
import type { PlanFeature } from '#contract/shared/plan-features.ts'
import { addMessages } from '#web/shared/i18n/i18n.ts'
import { useLazyDialog } from '#web/ui/overlays/use-lazy-dialog.tsx'
import { lazyDialog } from '#web/ui/overlays/lazy-dialog.tsx'

export type PetDialogName = 'edit' | 'microchip' | 'photo' | 'remove' | 'memorial' | 'endMemorial'

const EditPetDialog = lazyDialog(async () => {
  const [{ EditPetDialog: Component }] = await Promise.all([
    import('#web/features/pets/components/edit/edit-pet-dialog.tsx'),
    addMessages('pets'),
  ])
  return { default: Component }
})
const MicrochipDialog = lazyDialog(async () => {
  const [{ MicrochipDialog: Component }] = await Promise.all([
    import('#web/features/pets/components/edit/microchip-dialog.tsx'),
    addMessages('pets'),
  ])
  return { default: Component }
})
const PetPhotoDialog = lazyDialog(async () => {
  const [{ PetPhotoDialog: Component }] = await Promise.all([
    import('#web/features/pets/components/photo/pet-photo-dialog.tsx'),
    addMessages('pets'),
  ])
  return { default: Component }
})
const RemovePetDialog = lazyDialog(async () => {
  const [{ RemovePetDialog: Component }] = await Promise.all([
    import('#web/features/pets/components/edit/remove-pet-dialog.tsx'),
    addMessages('pets'),
  ])
  return { default: Component }
}, 'confirm')
const MemorialDialog = lazyDialog(async () => {
  const [{ MemorialDialog: Component }] = await Promise.all([
    import('#web/features/pets/components/memorial/memorial-dialog.tsx'),
    addMessages('pets'),
  ])
  return { default: Component }
})
const EndMemorialDialog = lazyDialog(async () => {
  const [{ EndMemorialDialog: Component }] = await Promise.all([
    import('#web/features/pets/components/memorial/end-memorial-dialog.tsx'),
    addMessages('pets'),
  ])
  return { default: Component }
}, 'confirm')

interface PetDialogsOptions {
  readonly pet: Pet | undefined
  /** Opens the upgrade dialog. */
  readonly onLimitReached: (reason: PlanFeature) => void
}

interface PetDialogs {
  readonly open: (name: PetDialogName) => void
  /** Draw them. */
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
