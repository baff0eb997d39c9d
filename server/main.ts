import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { isCommand } from '#server/app/commands/commands.ts'
import { startServer } from '#server/app/listen.ts'
import { BackupError } from './platform/backup/backup-error.ts'
import { ConfigError } from './platform/config/variables.ts'
import { readConfig } from './platform/config/config.ts'
import { FolderInUseError } from '#server/platform/database/embedded/folder-lock.ts'
import { DiskFullError } from './platform/runtime/free-space.ts'
import { createLog, redactText } from './platform/runtime/log.ts'
import { LocalRequestError } from './platform/network/local-requests.ts'
import { hasErrorCode, rootCause } from './platform/runtime/node-errors.ts'

// Bundled, the migrations are beside this file; in the sources, in app/.
const bundled = existsSync(join(import.meta.dirname, 'migrations'))
const defaults = {
  MIGRATIONS_DIR: join(import.meta.dirname, bundled ? 'migrations' : 'app/migrations'),
  WEB_DIR: join(import.meta.dirname, bundled ? '../web' : '../dist/web'),
}

const demoAssetsDir = join(import.meta.dirname, bundled ? 'demo' : 'demo/assets')

/** The target of scripts/bundle.ts. An older Node would start, and fail at the first reminder. */
const minNodeMajor = 24

const print = (line: string): void => void process.stdout.write(`${line}\n`)

const start = async (): Promise<void> => {
  const node = process.versions.node
  if (Number.parseInt(node, 10) < minNodeMajor)
    throw new ConfigError(
      `Huella needs Node ${minNodeMajor}, and this is ${node}: \`npm start\` brings its own.`,
    )
  const [command] = process.argv.slice(2)
  if (command !== undefined && isCommand(command)) {
    const { runCommand } = await import('./app/commands/run-command.ts')
    // npm runs it in the folder of the project, wherever it was typed.
    const typedIn = process.env['INIT_CWD'] ?? process.cwd()
    process.exitCode = await runCommand(
      command,
      process.argv.slice(3),
      { ...defaults, ...process.env },
      typedIn,
      print,
    )
    return
  }
  const config = readConfig({ ...defaults, ...process.env })
  const log = createLog(config)
  const demo = process.argv.includes('--demo') ? (await import('./demo/seed-demo.ts')).seedDemo : undefined
  const server = await startServer(config, log, print, async (services) =>
    demo?.(services, demoAssetsDir, print),
  )
  print(`Huella: ${server.address}`)
  print(`Data: ${server.dataLocation}`)
  const confirmed = config.trustsUnverifiedAdmins ? '' : ', once they have confirmed their address'
  if (config.adminEmails.length > 0) print(`Administrators${confirmed}: ${config.adminEmails.join(', ')}`)
  else if (config.trustsUnverifiedAdmins || config.mailConfigured)
    print('To become administrator: ADMIN_EMAILS=you@example.com npm start')
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))

  let stoppingSince: number | undefined
  const stop = async (signal: string): Promise<void> => {
    if (stoppingSince !== undefined) {
      // A second signal means an immediate end. Within a second it is the first one, from npm.
      if (performance.now() - stoppingSince > 1000) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    log.info({ signal }, 'stopping')
    try {
      await server.stop()
      process.exitCode = 0
    } catch (error) {
      log.fatal({ err: error }, 'could not stop cleanly')
      process.exitCode = 1
    }
    // Handles that a library left open must not keep a stopped server alive.
    setTimeout(() => process.exit(), 500).unref()
  }
}

const sentenceErrors = [ConfigError, FolderInUseError, DiskFullError, BackupError, LocalRequestError]

/** A sentence for errors that a person can do something about. */
const describeStartError = (error: unknown): string | undefined => {
  if (sentenceErrors.some((known) => error instanceof known) && error instanceof Error) return error.message
  if (hasErrorCode(rootCause(error), 'ENOSPC'))
    return 'The disk is full: make room on it, or set DATA_DIR to a folder on another disk.'
  if (!(error instanceof Error && 'code' in error)) return undefined
  if (error.code === 'EADDRINUSE')
    return `PORT ${process.env['PORT'] ?? 3000} is taken by another program: choose another.`
  if (error.code === 'EACCES') return `This user may not use a folder or port: ${error.message}.`
  return undefined
}

process.on('uncaughtException', (error: unknown) => {
  // The embedded database also throws other values than errors.
  const text = error instanceof Error ? (error.stack ?? error.message) : inspect(error)
  process.stderr.write(`${redactText(text)}\n`)
  process.exit(1)
})

try {
  await start()
} catch (error) {
  const sentence = describeStartError(error)
  if (sentence === undefined) throw error
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
