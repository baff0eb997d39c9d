import type * as z from 'zod'
import { attachmentsMax, type AttachableKind } from '#contract/features/attachments/limits.ts'
import type {
  AttachedRecord,
  Attachment,
  attachedToInput,
  attachmentParam,
  attachmentsInput,
} from '#contract/features/attachments/schema.ts'
import { splitIds } from '#contract/shared/ids.ts'
import { findDocument, toPetDocument } from '#server/features/documents/service.ts'
import { historyKinds, noteChangedFields, noteTitle } from '#server/features/history/service.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { withPetLocked } from '#server/features/pets/access.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { invalidField } from '#server/platform/http/input-validation.ts'
import { requireFound, requireUuid } from '#server/platform/http/not-found.ts'
import type { Services } from '#server/platform/services/services.ts'
import * as queries from './queries.ts'

type Attaching = Omit<z.output<typeof attachmentParam>, 'petId'>

export const listAttachments = async (
  { db }: Services,
  access: PetAccess,
  { kind, recordIds }: Omit<z.output<typeof attachmentsInput>, 'petId'>,
): Promise<{ items: Attachment[] }> => {
  const rows = await queries.listAttachments(db, access, kind, splitIds(recordIds))
  return { items: rows.map(({ recordId, document }) => ({ recordId, document: toPetDocument(document) })) }
}

export const listAttachedRecords = async (
  { db }: Services,
  access: PetAccess,
  { documentIds }: Omit<z.output<typeof attachedToInput>, 'petId'>,
): Promise<{ items: AttachedRecord[] }> => ({
  items: await queries.listAttachedRecords(db, access, splitIds(documentIds)),
})

/** @throws NOT_FOUND when this pet has no record of that id */
const requireTitle = async (
  { extensions }: Services,
  tx: Tx,
  access: PetAccess,
  kind: AttachableKind,
  recordId: string,
): Promise<string> => {
  const known = requireFound(
    historyKinds.collect(extensions).find((historyKind) => historyKind.kind === kind),
  )
  return requireFound(await known.findTitle(tx, access, recordId))
}

const changed = ['documents']

/**
 * A repeated call has no effect.
 * @throws NOT_FOUND when the record or the document is not of this pet
 * @throws BAD_REQUEST at the limit of attachments
 */
export const attach = async (
  services: Services,
  access: PetAccess<'edit'>,
  { kind, ...sent }: Attaching,
): Promise<Attachment> => {
  const [id, documentId] = [requireUuid(sent.recordId), requireUuid(sent.documentId)]
  return withPetLocked(services, access, async (tx) => {
    const title = await requireTitle(services, tx, access, kind, id)
    const document = requireFound(await findDocument(tx, access, documentId))
    const record = { kind, recordId: id }
    await noteTitle(tx, access, { kind, id, title })
    if (await queries.insertAttachment(tx, access, record, documentId, services.clock())) {
      if ((await queries.countAttachments(tx, access, record)) > attachmentsMax)
        throw invalidField('documentId', 'too_large')
      await noteChangedFields(services, tx, access, { kind, id, title }, changed)
    }
    return { recordId: id, document }
  })
}

/** @throws BAD_REQUEST at the limit of attachments */
export const attachFromFile = async (
  services: Services,
  tx: Tx,
  access: PetAccess<'own'>,
  { kind, recordId, documentId }: Attaching,
  attachedAt: Date,
): Promise<void> => {
  const title = await requireTitle(services, tx, access, kind, recordId)
  const record = { kind, recordId }
  await noteTitle(tx, access, { kind, id: recordId, title })
  await queries.insertAttachment(tx, access, record, documentId, attachedAt)
  if ((await queries.countAttachments(tx, access, record)) > attachmentsMax)
    throw invalidField('documentId', 'too_large')
}

/** A repeated call has no effect. @throws NOT_FOUND as `attach` */
export const detach = async (
  services: Services,
  access: PetAccess<'edit'>,
  { kind, ...sent }: Attaching,
): Promise<void> => {
  const [id, documentId] = [requireUuid(sent.recordId), requireUuid(sent.documentId)]
  await withPetLocked(services, access, async (tx) => {
    const title = await requireTitle(services, tx, access, kind, id)
    requireFound(await findDocument(tx, access, documentId))
    if (await queries.deleteAttachment(tx, access, { kind, recordId: id }, documentId))
      await noteChangedFields(services, tx, access, { kind, id, title }, changed)
  })
}
