import type { PosterLanguage, PosterPaper } from '#contract/features/lost/poster.ts'
import type { PetSize, Sex, Species } from '#contract/features/pets/schema.ts'
import type { PlainDate } from '#contract/shared/dates.ts'
import type { PrintPicture } from '#server/platform/images/print-picture.ts'

/** Null for what is unknown, or not to be shown. */
export type Poster = {
  readonly kind: 'draw-poster'
  readonly language: PosterLanguage
  readonly paper: PosterPaper
  readonly name: string
  readonly species: Species
  readonly breed: string | null
  readonly sex: Sex | null
  readonly size: PetSize | null
  readonly colour: string | null
  readonly photo: PrintPicture | null
  readonly day: PlainDate
  readonly area: string | null
  readonly marks: string | null
  readonly reward: string | null
  readonly medicine: string | null
  readonly doNotChase: boolean
  /** Typed by the owner for the notice. */
  readonly phone: string | null
  /** The tag's page. */
  readonly address: string
}

export type DrawnPoster = { readonly kind: 'drawn'; readonly pdf: Uint8Array }
