import { resolve } from 'node:path'
import { BackupError } from '#server/platform/backup/backup-error.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Environment } from '#server/platform/config/environment.ts'
import { loadSecret } from '#server/platform/config/secret.ts'
import { createLog } from '#server/platform/runtime/log.ts'
import { backup } from './backup.ts'
import { usages, type Command } from './commands.ts'
import { doctor } from './doctor.ts'
import { restore } from './restore.ts'
import { rotateSigningKey } from './rotate-signing-key.ts'

const plainFlag = '--plain'

const fileOf = (command: Command, args: readonly string[], typedIn: string): string => {
  const [path, ...others] = command === 'restore' ? args.filter((arg) => arg !== plainFlag) : args
  if (path !== undefined && path !== '' && !path.startsWith('-') && others.length === 0)
    return resolve(typedIn, path)
  throw new BackupError(`Which file? ${usages[command]}`)
}

/**
 * @param typedIn the folder of relative paths
 * @returns the exit code
 * @throws errors whose message is a sentence for the keeper
 */
export const runCommand = async (
  command: Command,
  args: readonly string[],
  env: Environment,
  typedIn: string,
  print: (line: string) => void,
): Promise<number> => {
  if (command === 'doctor') return doctor(env, print)
  // `loadSecret` makes no secret, because no server starts.
  const config = readConfig(env, loadSecret)
  const log = createLog(config)
  if (command === 'rotate-signing-key') {
    await rotateSigningKey(config, log, print)
    return 0
  }
  const path = fileOf(command, args, typedIn)
  if (command === 'backup') return backup(config, log, print, path)
  await restore(config, log, print, { path, takesPlain: args.includes(plainFlag) })
  return 0
}
