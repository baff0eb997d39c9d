import { access, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '#server/platform/config/variables.ts'

export const embeddedFolder = ({ dataDir }: { readonly dataDir: string }): string => join(dataDir, 'database')

/** True where a database was ever begun. */
export const hasDatabase = async (folder: string): Promise<boolean> =>
  (await readdir(folder).catch(() => [])).length > 0

// Setting up takes seconds. A process killed meanwhile leaves half a database that no later one
// could open, so a marker beside it makes the next start begin anew. That database has served no
// request, so no data is lost.
const markerOf = (folder: string): string => `${folder}.unfinished`

export const isUnfinished = (folder: string): Promise<boolean> =>
  access(markerOf(folder)).then(
    () => true,
    () => false,
  )

// Some of the files without which no data is readable. PGlite takes a folder without the first for
// an empty one, and writes a new database over the existing data.
const neededFiles = ['PG_VERSION', 'global', 'base', 'pg_wal']

/** Empty for an empty or missing folder. */
export const findMissingFiles = async (folder: string): Promise<readonly string[]> => {
  const names: string[] = await readdir(folder).catch(() => [])
  return names.length === 0 ? [] : neededFiles.filter((name) => !names.includes(name))
}

/**
 * @returns to be called once the database is made and migrated
 * @throws ConfigError where the folder has lost files
 */
export const startSetup = async (folder: string): Promise<() => Promise<void>> => {
  const names = await readdir(folder)
  if (!(await isUnfinished(folder)) && names.length > 0) {
    const missing = await findMissingFiles(folder)
    if (missing.length === 0) return async () => undefined
    throw new ConfigError(
      `${folder} has lost ${missing.join(', ')}: bring them back, or empty the folder and the files and restore a backup.`,
    )
  }
  await writeFile(markerOf(folder), '')
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true, force: true })))
  return () => rm(markerOf(folder))
}
