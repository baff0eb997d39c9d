import { ORPCError } from '@orpc/server'
import { ownRows } from '#server/features/auth/own-rows.ts'
import { importLifetimeSeconds } from '#contract/features/pet-files/limits.ts'
import type { PetFileContents, PetImport } from '#contract/features/pet-files/schema.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { Services } from '#server/platform/services/services.ts'
import { findSimilarPet, listObstacles } from './import/obstacles.ts'
import { findImport, type PetImportRow } from './queries.ts'
import type { StoredContents } from './tables.ts'

const expiryOf = ({ activeAt }: PetImportRow): Date =>
  new Date(activeAt.getTime() + importLifetimeSeconds * 1000)

const isExpired = (row: PetImportRow, now: Date): boolean =>
  row.status !== 'importing' && expiryOf(row) <= now

const toContents = ({
  microchipNumber: _microchip,
  signedBy: _key,
  ...contents
}: StoredContents): PetFileContents => contents

/** A pet that is gone meanwhile is reported by the confirmation. */
const describeConsequences = async (
  services: Services,
  personId: string,
  contents: StoredContents,
): Promise<Pick<PetImport, 'obstacles' | 'alike'>> => {
  if (contents.into === undefined)
    return {
      obstacles: await listObstacles(services, personId, contents),
      alike: await findSimilarPet(services, personId, contents),
    }
  const obstacles = await listObstacles(services, personId, contents).catch((error: unknown) => {
    if (error instanceof ORPCError && error.code === 'NOT_FOUND') return []
    throw error
  })
  return { obstacles, alike: null }
}

export const toPetImport = async (services: Services, row: PetImportRow): Promise<PetImport> => {
  const { contents } = row
  const isWaiting = row.status === 'ready' || row.failure === 'plan' || row.failure === 'quota'
  return {
    id: row.id,
    status: row.status,
    source: row.source,
    fileName: row.fileName,
    progress: row.progress,
    expiresAt: expiryOf(row).toISOString(),
    choices: row.status === 'choosing' ? row.choices : null,
    contents: contents === null ? null : toContents(contents),
    ...(contents !== null && isWaiting
      ? await describeConsequences(services, row.userId, contents)
      : { obstacles: [], alike: null }),
    failure: row.failure,
    petId: row.petId,
  }
}

/** Null where there is no import, or it was not confirmed within an hour. */
export const getImport = async (services: Services, personId: string): Promise<PetImport | null> => {
  const row = await findImport(services.db, ownRows(personId))
  return row === undefined || isExpired(row, services.clock()) ? null : toPetImport(services, row)
}

/** @throws NOT_FOUND for an import that is another's, unknown, or expired */
export const requireImport = (
  services: Services,
  row: PetImportRow | undefined,
  importId: string,
): PetImportRow => {
  if (row === undefined || row.id !== importId.toLowerCase() || isExpired(row, services.clock()))
    throw apiError('NOT_FOUND')
  return row
}
