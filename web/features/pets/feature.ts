import { PawPrint } from '#web/ui/images/icons.ts'
import { loadAddPetDialog } from '#web/features/pets/components/add/load-add-pet.ts'
import type { Feature } from '#web/shared/feature.ts'

export const pets: Feature = {
  name: 'pets',
  staleOn: ['pets', 'allergies'],
  quickAction: {
    Icon: PawPrint,
    tint: 'mint',
    title: 'pets:list.add',
    hint: 'pets:quickAction.hint',
    loadDialog: loadAddPetDialog,
  },
}
