import { access, constants, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import { readArchive } from '#server/platform/backup/archive/reader.ts'
import { listBackupNames } from '#server/platform/backup/backup-files.ts'
import { describeBytes } from '#server/platform/runtime/describe-bytes.ts'
import { describeError } from '#server/platform/runtime/node-errors.ts'
import { failure, ok, warning, type Finding } from './finding.ts'

export const checkBackupFolder = async ({
  backups: { dir, passphrase },
}: Pick<Config, 'backups'>): Promise<Finding[]> => {
  if (dir === undefined) return []
  try {
    await mkdir(dir, { recursive: true, mode: 0o700 })
    await access(dir, constants.R_OK | constants.W_OK)
    const [newest] = await listBackupNames(dir)
    if (newest === undefined) return [warning('backups', `${dir} has none yet.`)]
    await readArchive(join(dir, newest), passphrase, async () => {})
    const { size } = await stat(join(dir, newest))
    return [ok('backups', `${newest} (${describeBytes(size)}) in ${dir} is whole.`)]
  } catch (error) {
    return [failure('backups', `BACKUP_DIR: ${describeError(error)}`)]
  }
}
