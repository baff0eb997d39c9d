import type { PlacedMark } from '#contract/features/doses/repeat-guard.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { createExtensionPoint } from '#server/platform/services/extension-point.ts'
import type { Services as AllServices } from '#server/platform/services/services.ts'
import { deleteDoubleDosesBut, insertDoubleDoses, type DoubleDoseRow } from './double-dose-queries.ts'
import { markKeyOf } from './double-doses.ts'
import type { MarkAuthorship } from './queries.ts'

type Services = Pick<AllServices, 'jobs' | 'clock' | 'extensions'>

/** Implemented by the feature that sends them to the browsers of these people. */
export const doubleDosePushes =
  createExtensionPoint<(services: Services, tx: Tx, doubleDoses: readonly DoubleDoseRow[]) => Promise<void>>(
    'pushes of double doses',
  )

type Mark = Pick<PlacedMark, 'date' | 'time' | 'status' | 'markedAt'> & {
  readonly row: Pick<MarkAuthorship, 'markedBy' | 'careLinkId'>
}

const keyOf = ({ date, time, markedAt }: Mark): string => markKeyOf(date, time, markedAt.toISOString())

/**
 * Notifies the people who marked the two, once of each pair; the owner for the holder of a care link. Pairs of the mark with others are not
 * close together any more. The caller must have locked the pet.
 * @param near those given too close to the mark
 */
export const noteDoubleDoses = async (
  services: Services,
  tx: Tx,
  access: PetAccess<'edit'>,
  medicationId: string,
  mark: Mark,
  near: readonly Mark[],
): Promise<void> => {
  const others = near.filter(({ status }) => status === 'given')
  await deleteDoubleDosesBut(tx, access, medicationId, keyOf(mark), others.map(keyOf))
  const createdAt = services.clock()
  const rows = others.flatMap((other) => {
    const [firstMark = '', secondMark = ''] = [keyOf(mark), keyOf(other)].toSorted()
    const people = [mark, other].map(({ row }) => (row.careLinkId === null ? row.markedBy : access.ownerId))
    return [...new Set(people.filter((person) => person !== null))].map((userId) => ({
      userId,
      medicationId,
      firstMark,
      secondMark,
      createdAt,
    }))
  })
  if (rows.length === 0) return
  const noted = await insertDoubleDoses(tx, access, rows)
  for (const push of doubleDosePushes.collect(services.extensions)) await push(services, tx, noted)
}
