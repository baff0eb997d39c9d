// The folder of the embedded database: one that is new, one whose making was cut off, and one that
// has lost files.
import { access, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '#server/platform/config/variables.ts'

/** Where the embedded database lies. */
export const embeddedFolder = ({ dataDir }: { readonly dataDir: string }): string => join(dataDir, 'database')

/** Whether a database was ever begun there. */
export const isMade = async (folder: string): Promise<boolean> =>
  (await readdir(folder).catch(() => [])).length > 0

// Setting up takes seconds. A process that is killed meanwhile leaves half a database, which no
// later one could open: a mark beside it says so, and the next start begins anew. Nobody has been
// served from it, so nothing is lost.
const markerOf = (folder: string): string => `${folder}.unfinished`

/** Whether its making was cut off. */
export const isUnfinished = (folder: string): Promise<boolean> =>
  access(markerOf(folder)).then(
    () => true,
    () => false,
  )

// A few of those without which nothing can be read. PGlite takes a folder without the first for an
// empty one, and writes a new database over what is there.
const neededFiles = ['PG_VERSION', 'global', 'base', 'pg_wal']

/** What is missing of a folder; nothing of one that is empty or not there. */
export const findMissingFiles = async (folder: string): Promise<readonly string[]> => {
  const names: string[] = await readdir(folder).catch(() => [])
  return names.length === 0 ? [] : neededFiles.filter((name) => !names.includes(name))
}

/**
 * Makes the folder ready to be opened.
 * @returns is called once the database is made and migrated
 * @throws ConfigError where it has lost files
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
