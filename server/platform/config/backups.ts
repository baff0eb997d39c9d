import { resolve } from 'node:path'
import * as z from 'zod'
import type { EnvironmentReader } from './environment.ts'
import { defaultBackupsKept } from './variables.ts'

const passphraseMin = 12

export const readBackupConfig = ({ read, text }: EnvironmentReader) => {
  const dir = text('BACKUP_DIR')
  return {
    dir: dir === undefined ? undefined : resolve(dir),
    keep: read(
      'BACKUP_KEEP',
      z.coerce.number().int().min(1).max(10_000).default(defaultBackupsKept),
      'must be a number from 1 to 10000',
    ),
    passphrase: read(
      'BACKUP_PASSPHRASE',
      z.string().min(passphraseMin).optional(),
      `must have at least ${passphraseMin} characters`,
    ),
  }
}
