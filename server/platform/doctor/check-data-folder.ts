import { access, constants, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { dayMs } from '#contract/shared/dates.ts'
import type { Config } from '#server/platform/config/config.ts'
import {
  embeddedFolder,
  findMissingFiles,
  hasDatabase,
  isUnfinished,
} from '#server/platform/database/embedded/embedded-folder.ts'
import { minFreeBytes, readFreeBytes } from '#server/platform/runtime/free-space.ts'
import { partialFilesDir } from '#server/platform/files/open-file-store.ts'
import { uploadsDir } from '#server/platform/files/uploads.ts'
import { describeBytes } from '#server/platform/runtime/describe-bytes.ts'
import { describeError } from '#server/platform/runtime/node-errors.ts'
import { failure, ok, warning, type Finding } from './finding.ts'

export type CheckedFolder = Pick<Config, 'dataDir' | 'isOwnSecret' | 'secret' | 'databaseUrl'>

// Room for the database's next files and a day of pictures.
const fewBytes = 1024 ** 3
// No work in progress is as old.
const staleMs = dayMs

const checkFreeSpace = async (dataDir: string, freeBytes: typeof readFreeBytes): Promise<Finding> => {
  const free = await freeBytes(dataDir)
  const message = `${describeBytes(free)} are free on the disk of DATA_DIR (${dataDir})`
  if (free < minFreeBytes) return failure('disk', `${message}: it is full. Make room.`)
  return free < fewBytes ? warning('disk', `${message}: make room soon.`) : ok('disk', `${message}.`)
}

const isOpenToOthers = async (path: string): Promise<boolean> =>
  process.platform !== 'win32' && ((await stat(path)).mode & 0o077) !== 0

const checkSecret = async ({ dataDir, isOwnSecret, secret }: CheckedFolder): Promise<Finding> => {
  if (!isOwnSecret) return ok('secret', 'SECRET is set.')
  if (secret === '')
    return failure(
      'secret',
      `The secret of DATA_DIR is missing: the next start makes another, and second steps, waiting mails and links in mails stop working. Bring ${join(dataDir, 'secret')} back from a backup.`,
    )
  return (await isOpenToOthers(join(dataDir, 'secret')))
    ? failure('secret', 'Other users of this machine can read the secret: chmod 600 its file, and change it.')
    : ok('secret', 'It lies in DATA_DIR, readable by its owner alone.')
}

const checkLeftovers = async (config: Pick<Config, 'dataDir'>, now: Date): Promise<Finding[]> => {
  const stale: string[] = []
  for (const folder of [uploadsDir(config), partialFilesDir(config)])
    for (const name of await readdir(folder).catch(() => []))
      if (now.getTime() - (await stat(join(folder, name))).mtimeMs > staleMs) stale.push(name)
  return stale.length === 0
    ? []
    : [warning('leftovers', `${stale.length} temporary files are older than a day: a start removes them.`)]
}

/** The embedded database is opened only if its folder is complete. */
const checkDatabaseFolder = async ({ dataDir, databaseUrl }: CheckedFolder): Promise<Finding[]> => {
  if (databaseUrl !== undefined) return []
  const folder = embeddedFolder({ dataDir })
  if (!(await hasDatabase(folder)))
    return [warning('database', 'There is none yet: the first start makes it.')]
  if (await isUnfinished(folder))
    return [failure('database', `Its making was cut off: the next start empties ${folder}, and begins anew.`)]
  const missing = await findMissingFiles(folder)
  return missing.length === 0
    ? []
    : [failure('database', `${missing.join(', ')} of ${folder} is missing: restore a backup.`)]
}

type CheckedDataFolder = {
  readonly findings: readonly Finding[]
  readonly isUsable: boolean
  /** True where the embedded database can be opened without harm. */
  readonly canOpen: boolean
}

/** Writes no file. */
export const checkDataFolder = async (
  config: CheckedFolder,
  now: Date,
  freeBytes: typeof readFreeBytes = readFreeBytes,
): Promise<CheckedDataFolder> => {
  try {
    await access(config.dataDir, constants.R_OK | constants.W_OK)
  } catch (error) {
    const message = `This user cannot read and write DATA_DIR: ${describeError(error)}.`
    return { findings: [failure('folder', message)], isUsable: false, canOpen: false }
  }
  const database = await checkDatabaseFolder(config)
  const findings = [
    (await isOpenToOthers(config.dataDir))
      ? warning('folder', `Other users of this machine can look into DATA_DIR: chmod 700 ${config.dataDir}`)
      : ok('folder', `DATA_DIR is ${config.dataDir}.`),
    await checkFreeSpace(config.dataDir, freeBytes),
    await checkSecret(config),
    ...(await checkLeftovers(config, now)),
    ...database,
  ]
  return { findings, isUsable: true, canOpen: database.length === 0 }
}
