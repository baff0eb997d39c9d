import type { PetCard } from '#contract/features/pets/schema.ts'
import { toPictureProps } from './picture-props.ts'
import { Picture } from '#web/ui/images/picture.tsx'
import { speciesArt } from './species-art.ts'

interface AnimalPhotoProps {
  readonly animal: Pick<PetCard, 'image' | 'species'>
  /** CSS `sizes` */
  readonly sizes: string
  /** '' where the name is beside it. A drawing is always decorative. */
  readonly alt: string
  readonly className: string
  readonly isFirst?: boolean
}

/** Fills the box of `className`. */
export function AnimalPhoto({ animal, sizes, alt, className, isFirst = false }: AnimalPhotoProps) {
  return animal.image ? (
    <Picture
      {...toPictureProps(animal.image)}
      sizes={sizes}
      alt={alt}
      isFirst={isFirst}
      className={className}
    />
  ) : (
    <Picture
      src={speciesArt[animal.species]}
      width={480}
      height={480}
      alt=""
      isFirst={isFirst}
      className={className}
    />
  )
}
