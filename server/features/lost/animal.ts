// Rows as the animals that `contract/features/lost/match.ts` compares.
import { centreOf } from '#contract/features/lost/cells.ts'
import type { FoundAnimal, LostAnimal } from '#contract/features/lost/match.ts'
import type { PhotoHash } from '#contract/features/lost/photo-hash.ts'
import type { NoticeWithPet } from './notices/queries.ts'
import { toPosition } from './notices/to-notice.ts'
import type { ReportRow } from './report-queries.ts'

type Bands = Record<'band1' | 'band2' | 'band3' | 'band4', number | null>

const hashOf = ({ band1, band2, band3, band4 }: Bands): PhotoHash | null =>
  band1 === null || band2 === null || band3 === null || band4 === null ? null : [band1, band2, band3, band4]

export const toBands = (hash: PhotoHash | null): Bands => {
  const [band1 = null, band2 = null, band3 = null, band4 = null] = hash ?? []
  return { band1, band2, band3, band4 }
}

export const toLostAnimal = ({ notice, pet }: NoticeWithPet): LostAnimal => ({
  species: pet.species,
  sex: pet.sex,
  size: pet.size,
  colour: pet.colour,
  lostOn: notice.lostOn,
  position: toPosition(notice),
  photo: hashOf(notice),
})

/** Owners could compute an exact place from distances to it, so the cell's centre stands for it. */
export const toFoundAnimal = (row: ReportRow): FoundAnimal => ({
  species: row.species,
  sex: row.sex,
  size: row.size,
  colour: row.colour,
  foundOn: row.foundOn,
  position: row.cell === null ? null : centreOf(row.cell),
  photo: hashOf(row),
})
