// What a keeper types, run within the test.
import { join } from 'node:path'
import { runCommand } from '#server/app/commands/run-command.ts'
import type { Command } from '#server/app/commands/commands.ts'
import { migrationsDir } from '#server/testing/database.ts'

/** @param root the folder that they type in, in which each installation has one of its own */
export const createKeeper = (root: string) => ({
  /** Of the installation of that name. */
  environment: (name: string, more: Readonly<Record<string, string>> = {}) => ({
    NODE_ENV: 'test',
    DATA_DIR: join(root, name),
    MIGRATIONS_DIR: migrationsDir,
    ...more,
  }),
  /** @returns the code that it ended with, and what it printed */
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
