import type { ReportKind } from '#contract/features/reports/kinds.ts'
import {
  offeredAttachmentsMax,
  reportAttachmentBytesMax,
  reportAttachmentsMax,
} from '#contract/features/reports/limits.ts'
import type { ReportAttachment } from '#contract/features/reports/schema.ts'
import { isUuid } from '#contract/shared/ids.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { invalidField } from '#server/platform/http/input-validation.ts'
import type { Services } from '#server/platform/services/services.ts'
import { reportAttachments, type StoredAttachment } from './sections.ts'

type Finding = Pick<Services, 'db' | 'extensions'>

export const listAttachments = async (
  { db, extensions }: Finding,
  access: PetAccess,
): Promise<ReportAttachment[]> => {
  const found: ReportAttachment[] = []
  for (const { kind, list } of reportAttachments.collect(extensions))
    for (const { key: _key, ...file } of await list(db, access, { limit: offeredAttachmentsMax }))
      found.push({ ...file, kind })
  return found.toSorted((a, b) => b.date.localeCompare(a.date)).slice(0, offeredAttachmentsMax)
}

type FoundAttachment = StoredAttachment & { readonly kind: ReportKind }

/** Pictures first, each type sorted by id. Ids of other pets are skipped. */
export const findAttachments = async (
  { db, extensions }: Finding,
  access: PetAccess,
  ids: readonly string[],
): Promise<FoundAttachment[]> => {
  const sent = ids.filter(isUuid).map((id) => id.toLowerCase())
  if (sent.length === 0) return []
  const found: FoundAttachment[] = []
  for (const { kind, list } of reportAttachments.collect(extensions))
    for (const file of await list(db, access, { ids: sent, limit: reportAttachmentsMax }))
      found.push({ ...file, kind })
  const rank = ({ id, type }: StoredAttachment) => sent.indexOf(id) + (type === 'pdf' ? sent.length : 0)
  return found.toSorted((a, b) => rank(a) - rank(b))
}

/** @throws BAD_REQUEST for ids of other pets, or too many bytes together */
export const requireAttachments = async (
  services: Finding,
  access: PetAccess,
  ids: readonly string[],
): Promise<void> => {
  const found = await findAttachments(services, access, ids)
  if (found.length < ids.length) throw invalidField('attachments', 'invalid')
  const bytes = found.reduce((sum, { size }) => sum + (size ?? 0), 0)
  if (bytes > reportAttachmentBytesMax) throw invalidField('attachments', 'too_large')
}
