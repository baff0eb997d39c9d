import { randomBytes } from 'node:crypto'
import type * as z from 'zod'
import { careLinkPetsMax, openCareLinksMax } from '#contract/features/care-links/limits.ts'
import { passOptions } from '#contract/features/care-passes/schema.ts'
import type {
  careLinkCreate,
  careLinkList,
  CareAct,
  CareLink,
  NewCareLink,
} from '#contract/features/care-links/schema.ts'
import { hourMs } from '#contract/shared/dates.ts'
import { findAccounts } from '#server/features/auth/accounts/account-queries.ts'
import { planLimit, requirePet, requireWithinPlanLimit } from '#server/features/pets/access.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { lockQuotas } from '#server/features/quotas/stored-bytes-queries.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/uuid-v7.ts'
import type { Context } from '#server/platform/http/context.ts'
import { invalidField } from '#server/platform/http/input-validation.ts'
import { requireFound, requireUuid } from '#server/platform/http/not-found.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import { hashToken } from '#server/platform/security/token-hash.ts'
import type { Services } from '#server/platform/services/services.ts'
import { firstNameOf } from './first-name.ts'
import { listActs, type ActRow } from './act-queries.ts'
import * as queries from './link-queries.ts'
import { partsOf, passOptionsOf } from './parts.ts'

// 128 bits.
const tokenBytes = 16

const toAct = ({ id, at, kind, petName, subject, browser }: ActRow): CareAct => ({
  id,
  at: at.toISOString(),
  kind,
  petName,
  subject,
  browser,
})

/** A link that opens no pet has ended too, at a time that the sweep stores. */
const endOf = ({ endedAt, expiresAt }: queries.LinkRow, isOpen: boolean, now: Date): Date | null => {
  if (isOpen) return null
  return endedAt ?? (expiresAt < now ? expiresAt : now)
}

const toCareLinks = async (
  { db, clock }: { readonly db: Db | Tx } & Pick<Services, 'clock'>,
  access: PetAccess<'edit'>,
  rows: readonly queries.LinkRow[],
): Promise<CareLink[]> => {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const now = clock()
  const open = new Set((await queries.listOpenLinks(db, ids, now)).map(({ id }) => id))
  const pets = await queries.listPetsOfLinks(db, access, ids)
  const documents = await queries.listDocumentsOfLinks(db, ids)
  const acts = Map.groupBy(await listActs(db, ids), ({ linkId }) => linkId)
  const makers = new Set(rows.map(({ madeBy }) => madeBy).filter((person) => person !== access.personId))
  const people = await findAccounts(db, [...makers])
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.carerName,
    pets: pets.filter(({ linkId }) => linkId === row.id).map(({ id, name }) => ({ id, name })),
    parts: partsOf(row),
    documentIds: documents.filter(({ linkId }) => linkId === row.id).map(({ id }) => id),
    pass: passOptionsOf(row),
    madeBy: firstNameOf(people.find(({ id }) => id === row.madeBy)?.fullName),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    endedAt: endOf(row, open.has(row.id), now)?.toISOString() ?? null,
    openedCount: row.openedCount,
    acts: (acts.get(row.id) ?? []).map(toAct),
  }))
}

export const listCareLinks = async (
  services: Services,
  access: PetAccess<'edit'>,
): Promise<z.output<typeof careLinkList>> => ({
  items: await toCareLinks(services, access, await queries.listLinks(services.db, access, services.clock())),
  allowsEditors: await queries.allowsEditors(services.db, access),
  limit: (await planLimit(services, access, 'careLinks')) ?? openCareLinksMax,
})

/**
 * The proofs of all pets, which have one owner.
 * @throws NOT_FOUND, FORBIDDEN for a pet that died, and for an editor whom its owner has not allowed it
 * @throws BAD_REQUEST for pets of several owners
 */
const requirePets = async (context: Context, petIds: readonly string[]): Promise<PetAccess<'edit'>[]> => {
  const found: PetAccess<'edit'>[] = []
  for (const petId of petIds) {
    const access = await requirePet(context, petId, 'edit')
    if (!access.isLiving) throw apiError('FORBIDDEN')
    if (!access.isOwn && !(await queries.allowsEditors(context.db, access))) throw apiError('FORBIDDEN')
    if (found.length > 0 && access.ownerId !== found[0]?.ownerId) throw invalidField('otherPetIds', 'invalid')
    if (!found.some((other) => other.petId === access.petId)) found.push(access)
  }
  return found
}

/** @throws NOT_FOUND for a document that is of none of the pets */
const requireDocuments = async (
  { db }: Services,
  pets: readonly PetAccess<'edit'>[],
  ids: readonly string[],
): Promise<string[]> => {
  const wanted = new Set(ids.map(requireUuid))
  const known = new Set(await queries.listDocumentsAmong(db, pets, [...wanted]))
  if (known.size < wanted.size) throw apiError('NOT_FOUND')
  return [...wanted]
}

/** @throws as `requirePets` and `requireDocuments`; PLAN_LIMIT_REACHED, TOO_MANY */
export const createCareLink = async (
  context: Context,
  { petId, otherPetIds, documentIds, kind, name, parts, pass, hours }: z.output<typeof careLinkCreate>,
): Promise<NewCareLink> => {
  const pets = await requirePets(context, [petId, ...otherPetIds])
  const [access] = pets
  if (access === undefined || pets.length > careLinkPetsMax) throw invalidField('otherPetIds', 'too_large')
  const documents = await requireDocuments(context, pets, documentIds)
  const options = kind === 'pass' ? (pass ?? passOptions.parse({})) : undefined
  const token = randomBytes(tokenBytes).toString('base64url')
  const link = await context.db.transaction(async (tx) => {
    const createdAt = context.clock()
    // Serializes the counting of the owner's links.
    await lockQuotas(tx, access.ownerId, createdAt)
    const count = () => queries.countOpenLinks(tx, access, createdAt)
    await requireWithinPlanLimit(context, access, { tx, reason: 'careLinks', count })
    if ((await count()) >= openCareLinksMax) throw apiError('TOO_MANY')
    const id = newId(createdAt.getTime())
    const row = {
      id,
      ownerId: access.ownerId,
      madeBy: access.personId,
      kind,
      carerName: name,
      showsSheet: parts.sheet,
      showsHome: parts.home,
      showsDoses: parts.doses,
      showsContacts: parts.contacts,
      ...options,
      tokenHash: hashToken(token),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + hours * hourMs),
    }
    await queries.insertLink(tx, pets, row, documents)
    return getLink({ db: tx, clock: context.clock }, access, id)
  })
  return { link, url: new URL(`/c/${token}`, context.config.publicUrl).href }
}

const getLink = async (
  services: { readonly db: Db | Tx } & Pick<Services, 'clock'>,
  access: PetAccess<'edit'>,
  linkId: string,
): Promise<CareLink> =>
  requireFound(
    (
      await toCareLinks(
        services,
        access,
        await queries.listLinks(services.db, access, services.clock(), linkId),
      )
    )[0],
  )

/** @throws NOT_FOUND, also for an editor and another's link */
export const endCareLink = async (
  services: Services,
  access: PetAccess<'edit'>,
  linkId: string,
): Promise<CareLink> => {
  const id = requireUuid(linkId)
  await queries.endLink(services.db, access, id, services.clock())
  return getLink(services, access, id)
}

/** Withdrawn, it ends the links that editors made. */
export const setEditors = async (
  { db, clock }: Services,
  access: PetAccess<'own'>,
  isAllowed: boolean,
): Promise<void> => {
  if (isAllowed) return queries.allowEditors(db, access, clock())
  await queries.disallowEditors(db, access)
  await queries.endClosedLinks(db, clock(), access.ownerId)
}
