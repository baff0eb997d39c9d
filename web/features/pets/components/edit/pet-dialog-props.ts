// The properties of every dialog about a pet.
import type { Pet } from '#contract/features/pets/schema.ts'

export interface PetDialogProps {
  readonly pet: Pet
  readonly isOpen: boolean
  readonly onClose: () => void
}
