import { join } from 'node:path'
import { runCommand } from '#server/app/commands/run-command.ts'
import type { Command } from '#server/app/commands/commands.ts'
import { migrationsDir, prepareDatabase, type Contents } from '#server/testing/database.ts'

type Variables = Readonly<Record<string, string>>

const environmentIn =
  (root: string) =>
  (name: string, more: Variables = {}) => ({
    NODE_ENV: 'test',
    DATA_DIR: join(root, name),
    MIGRATIONS_DIR: migrationsDir,
    ...more,
  })

/** @param root the working folder, in which each installation has its own */
export const createOperator = (root: string) => ({
  /** The variables of the installation of that name, before its first start. */
  environment: environmentIn(root),
  /** The variables of an installation with a database, on the engine of the run. */
  install: async (name: string, contents?: Contents) => {
    const env = environmentIn(root)(name)
    return { ...env, ...(await prepareDatabase(env.DATA_DIR, contents)) }
  },
  /** @returns the exit code, and the printed lines */
  run: async (
    command: Command,
    env: Variables,
    ...args: readonly string[]
  ): Promise<{ readonly code: number; readonly lines: readonly string[] }> => {
    const lines: string[] = []
    const code = await runCommand(command, args, env, root, (line) => lines.push(line))
    return { code, lines }
  },
})
