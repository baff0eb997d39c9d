import type { Pet } from '#contract/features/pets/schema.ts'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'

export interface PetDialogProps extends DisclosureProps {
  readonly pet: Pet
}
