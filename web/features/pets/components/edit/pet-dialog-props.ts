import type { Pet } from '#contract/features/pets/schema.ts'
import type { DisclosureProps } from '#web/ui/overlays/use-lazy-dialog.tsx'

export interface PetDialogProps extends DisclosureProps {
  readonly pet: Pet
  /** Premium has ended since the page was opened. */
  readonly onLimitReached: () => void
}
