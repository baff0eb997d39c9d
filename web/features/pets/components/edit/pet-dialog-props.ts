// What every dialog about a pet is given.
import type { Pet } from '#contract/features/pets/schema.ts'

export interface PetDialogProps {
  readonly pet: Pet
  readonly isOpen: boolean
  readonly onClose: () => void
}
