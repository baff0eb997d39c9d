// Answers are made field by field, so that no column of a row is shown because it is there.
import { centreOf } from '#contract/features/lost/cells.ts'
import { lostUndoHours } from '#contract/features/lost/limits.ts'
import type { LostNotice, LostShownField, PublicNotice } from '#contract/features/lost/schema.ts'
import { hourMs } from '#contract/shared/dates.ts'
import { toImage } from '#server/platform/images/row-images.ts'
import type { NoticeWithPet } from './queries.ts'

export const toArea = (cell: number | null) => (cell === null ? null : { cell, ...centreOf(cell) })

export const toPosition = ({
  latitude,
  longitude,
}: {
  readonly latitude: number | null
  readonly longitude: number | null
}) => (latitude === null || longitude === null ? null : { latitude, longitude })

export const photoPath = (noticeId: string): string => `/api/lost/${noticeId}/image`

type Status = LostNotice['status']

const toShown = <S extends Status>({ notice, pet }: NoticeWithPet, status: S) => {
  const ifShown = <T>(field: LostShownField, value: T): T | null =>
    notice.shows.includes(field) ? value : null
  return {
    id: notice.id,
    status,
    openedAt: notice.openedAt.toISOString(),
    lostOn: notice.lostOn,
    area: notice.area,
    place: toArea(notice.cell),
    reward: notice.reward,
    medicine: notice.medicine,
    doNotChase: notice.doNotChase,
    note: notice.note,
    pet: {
      name: pet.name,
      species: pet.species,
      photo: ifShown('photo', toImage(photoPath(notice.id), pet)),
      breed: ifShown('breed', pet.breed),
      sex: ifShown('sex', pet.sex),
      size: ifShown('size', pet.size),
      colour: ifShown('colour', pet.colour),
      description: ifShown('description', pet.description),
    },
  }
}

/** Words and place are private once the pet is home. */
export const toPublicNotice = (row: NoticeWithPet): PublicNotice =>
  row.notice.ending === null
    ? toShown(row, 'open')
    : { ...toShown(row, 'found'), area: null, place: null, reward: null, medicine: null, note: null }

export const undoUntil = (endedAt: Date): Date => new Date(endedAt.getTime() + lostUndoHours * hourMs)

type Asker = {
  readonly mayEdit: boolean
  readonly now: Date
  readonly publicUrl: URL
  readonly tagUrl: URL | undefined
}

export const toLostNotice = (row: NoticeWithPet, { mayEdit, now, publicUrl, tagUrl }: Asker): LostNotice => {
  const { notice } = row
  const undo = notice.endedAt === null ? null : undoUntil(notice.endedAt)
  return {
    ...toShown(row, notice.ending ?? 'open'),
    petId: notice.petId,
    closedAt: notice.endedAt?.toISOString() ?? null,
    undoUntil: undo !== null && undo > now ? undo.toISOString() : null,
    shows: notice.shows,
    position: mayEdit && notice.ending === null ? toPosition(notice) : null,
    isAlerted: notice.alertedAt !== null,
    isHidden: notice.hiddenAt !== null,
    url: new URL(`/lost/${notice.id}`, publicUrl).href,
    tagUrl: mayEdit ? (tagUrl?.href ?? null) : null,
  }
}
