import type * as z from 'zod'
import type { Stamp, stampInput } from '#contract/features/stamps/schema.ts'
import { withPetLocked } from '#server/features/pets/access.ts'
import { translateStampedError } from '#server/features/records/stamped-records.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Context } from '#server/platform/http/context.ts'
import { firstPreviousHash, hashOf, stampHash, writeFacts, type UnhashedStamp } from './chain.ts'
import { redeemToken } from './invitations.ts'
import { useInvitation } from './invitation-queries.ts'
import * as queries from './queries.ts'
import { writeStamped } from './records.ts'
import { noteStampAction, toStamp } from './service.ts'

type Input = z.output<typeof stampInput>

/**
 * The pet's lock lets only one of two concurrent uses succeed, and makes numbers of different
 * invitations consecutive.
 * @throws INVALID_TOKEN also where it does not allow the kind, or the record is gone or stamped
 */
export const stampRecord = async (
  context: Context,
  { token, record, professional, signature }: Input,
): Promise<Stamp> => {
  const { invitation, access } = await redeemToken(context, token)
  if (!invitation.kinds.includes(record.kind)) throw apiError('INVALID_TOKEN')
  const { id: invitationId, recordId: known, corrects } = invitation
  const stampedAt = context.clock()
  return withPetLocked(context, access, async (tx, pet) => {
    const last = await queries.findLastStamp(tx, access)
    const sequence = (last?.sequence ?? 0) + 1
    if (!(await useInvitation(tx, access, invitationId, sequence, stampedAt))) throw apiError('INVALID_TOKEN')
    const before = corrects === null ? undefined : await queries.findStamp(tx, access, { sequence: corrects })
    const target = {
      id: known ?? newId(stampedAt.getTime()),
      now: stampedAt,
      isKnown: known !== null,
      corrected: before?.recordId ?? null,
    }
    const fields = await translateStampedError(() =>
      writeStamped(context, tx, access, target, record, professional),
    )
    const isTaken = await queries.isStamped(tx, access, record.kind, target.id)
    if (fields === undefined || isTaken) throw apiError('INVALID_TOKEN')
    const { name, species, breed, birthDate, microchipNumber } = pet
    const mark = signature.kind === 'drawn' ? signature.path : signature.name
    const stamp: UnhashedStamp & Omit<queries.StampRow, 'hash'> = {
      chainId: access.petId,
      petId: access.petId,
      sequence,
      kind: record.kind,
      recordId: target.id,
      originalRecordId: target.id,
      facts: writeFacts({ pet: { name, species, breed, birthDate, microchipNumber }, record: fields }),
      professionalName: professional.name,
      professionalNumber: professional.number,
      clinic: professional.clinic,
      signatureKind: signature.kind,
      signature: mark,
      signatureHash: hashOf(mark),
      stampedAt,
      corrects,
      previousHash: last?.hash ?? firstPreviousHash,
    }
    const row = { ...stamp, hash: stampHash(stamp) }
    await queries.insertChain(tx, access, { id: access.petId, originalPetId: access.petId })
    await queries.insertStamp(tx, access, row)
    await noteStampAction(context, tx, access, row, 'stamped', professional.name)
    return toStamp({ stamp: row, correctedBy: null, isHidden: false })
  })
}
