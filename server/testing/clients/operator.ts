import { join } from 'node:path'
import { runCommand } from '#server/app/commands/run-command.ts'
import type { Command } from '#server/app/commands/commands.ts'
import { migrationsDir } from '#server/testing/database.ts'

/** @param root the working folder, in which each installation has its own */
export const createOperator = (root: string) => ({
  /** The variables of the installation of that name. */
  environment: (name: string, more: Readonly<Record<string, string>> = {}) => ({
    NODE_ENV: 'test',
    DATA_DIR: join(root, name),
    MIGRATIONS_DIR: migrationsDir,
    ...more,
  }),
  /** @returns the exit code, and the printed lines */
  run: async (
    command: Command,
    env: Readonly<Record<string, string>>,
    ...args: readonly string[]
  ): Promise<{ readonly code: number; readonly lines: readonly string[] }> => {
    const lines: string[] = []
    const code = await runCommand(command, args, env, root, (line) => lines.push(line))
    return { code, lines }
  },
})
