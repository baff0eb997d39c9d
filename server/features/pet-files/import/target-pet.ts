// A table's rows can go into an own pet instead of a new one.
import { allKinds } from '#contract/features/record-kinds/registry.ts'
import type { RecordKind } from '#contract/features/records/kinds/record-kind.ts'
import { recordsPerKindMax } from '#contract/features/records/limits.ts'
import { asOwner, requirePetFor } from '#server/features/pets/access.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { requireFound } from '#server/platform/http/not-found.ts'
import type { Services } from '#server/platform/services/services.ts'
import { openServerSigner } from '#server/platform/signing/server-keys.ts'
import { refusal } from '#server/features/pet-files/format/refusal.ts'
import type { PetFilePart } from '#server/features/pet-files/service.ts'
import { partsOf } from './parts.ts'

/** @throws NOT_FOUND where the pet is gone, or another's */
export const requireTarget = async (
  services: Services,
  personId: string,
  petId: string,
): Promise<PetAccess<'own'>> => requireFound(asOwner(await requirePetFor(services, personId, petId, 'view')))

const findPart = (services: Services, part: string): PetFilePart | undefined =>
  partsOf(services).find(({ name }) => name === part)

const plain = (value: unknown): unknown =>
  typeof value === 'string' ? value.normalize('NFKC').trim().toLocaleLowerCase('es') : (value ?? null)

/** A kind without a day is compared by its details. */
const keyOf = (part: string, record: object): string => {
  const kind: RecordKind | undefined = allKinds.find(({ name }) => name === part)
  if (kind === undefined) throw new Error(`${part} is no kind of record`)
  const { title, day, detail = [], fields } = kind
  const field = fields[title]
  const unit = field?.type === 'number' && field.unit !== undefined ? [field.unit] : []
  const names = [title, ...unit, ...(day === undefined ? detail : [day])]
  const values = new Map<string, unknown>(Object.entries(record))
  return JSON.stringify(names.map((name) => plain(values.get(name))))
}

export type IsKnown = (record: object) => boolean

/** Whether the pet has a record of the same day and title. */
export const findKnown = async (
  services: Services,
  access: PetAccess<'own'>,
  part: string,
): Promise<IsKnown> => {
  const signer = await openServerSigner(services)
  const server = services.config.publicUrl.origin
  const reading = { db: services.db, access, signer, server, addFile: () => '' }
  const known = new Set<string>()
  for await (const record of findPart(services, part)?.read(reading) ?? [])
    if (typeof record === 'object' && record !== null) known.add(keyOf(part, record))
  return (record) => known.has(keyOf(part, record))
}

/** Counts by kind, for the kinds that a plan limits. */
export const countPlanned = async (
  services: Pick<Services, 'extensions'>,
  db: Db | Tx,
  access: PetAccess,
): Promise<ReadonlyMap<string, number>> => {
  const counts = new Map<string, number>()
  for (const { name, count } of partsOf(services)) if (count) counts.set(name, await count(db, access))
  return counts
}

/** @throws PET_FILE_REFUSED */
export const requireWithinCap = async (
  services: Services,
  tx: Tx,
  access: PetAccess<'own'>,
  part: string,
): Promise<void> => {
  const count = await findPart(services, part)?.countAll?.(tx, access)
  if (count !== undefined && count > recordsPerKindMax) throw refusal('too_many_records', part)
}
