// A pet's face: its photo, or the drawing of its species.
import type { PetCard } from '#contract/features/pets/schema.ts'
import { pictureOf } from '#web/lib/picture.ts'
import { Picture } from '#web/ui/picture.tsx'
import { speciesArt } from './species-art.ts'

interface PetPhotoProps {
  readonly pet: Pick<PetCard, 'image' | 'species'>
  /** As CSS `sizes`: how wide it is shown. */
  readonly sizes: string
  /** '' where the name stands beside it. A drawing says nothing about this pet and is always decorative. */
  readonly alt: string
  readonly className: string
  readonly isFirst?: boolean
}

/** Fills the box that `className` gives. */
export function PetPhoto({ pet, sizes, alt, className, isFirst = false }: PetPhotoProps) {
  return pet.image ? (
    <Picture {...pictureOf(pet.image)} sizes={sizes} alt={alt} isFirst={isFirst} className={className} />
  ) : (
    <Picture
      src={speciesArt[pet.species]}
      width={480}
      height={480}
      alt=""
      isFirst={isFirst}
      className={className}
    />
  )
}
