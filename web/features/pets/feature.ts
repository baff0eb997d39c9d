// Pets, as the application composes them.
import { PawPrint } from 'lucide-react'
import type { Feature } from '#web/shared/feature.ts'

export const pets: Feature = {
  name: 'pets',
  staleOn: ['pets', 'allergies'],
  quickAction: {
    Icon: PawPrint,
    tint: 'mint',
    title: 'pets:list.add',
    hint: 'pets:quickAction.hint',
    loadDialog: async () => ({
      default: (await import('./components/add/add-pet-dialog.tsx')).AddPetDialog,
    }),
  },
}
