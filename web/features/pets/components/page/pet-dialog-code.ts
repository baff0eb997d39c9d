// One import for all of them makes the page smaller: they come in one file anyway.
import { EditPetDialog } from '#web/features/pets/components/edit/edit-pet-dialog.tsx'
import { HandlingDialog } from '#web/features/pets/components/edit/handling-dialog.tsx'
import { MicrochipDialog } from '#web/features/pets/components/edit/microchip-dialog.tsx'
import { RemovePetDialog } from '#web/features/pets/components/edit/remove-pet-dialog.tsx'
import { EndMemorialDialog } from '#web/features/pets/components/memorial/end-memorial-dialog.tsx'
import { MemorialDialog } from '#web/features/pets/components/memorial/memorial-dialog.tsx'

export const petDialogs = {
  edit: EditPetDialog,
  handling: HandlingDialog,
  microchip: MicrochipDialog,
  remove: RemovePetDialog,
  memorial: MemorialDialog,
  endMemorial: EndMemorialDialog,
}
