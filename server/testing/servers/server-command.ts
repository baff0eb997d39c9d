import { spawn } from 'node:child_process'
import type { Command } from '#server/app/commands/commands.ts'
import { briefServerFlags, findServerProgram, inherited } from './server-process.ts'

export type CommandResult = { readonly code: number | null; readonly stdout: string; readonly stderr: string }

/** @param env the whole environment */
export const runServerCommand = async (
  env: Readonly<Record<string, string>>,
  command: Command,
  ...args: readonly string[]
): Promise<CommandResult> => {
  const child = spawn(process.execPath, [...briefServerFlags, findServerProgram(), command, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited(), ...env },
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text))
  const code = await new Promise<number | null>((done) => child.once('close', done))
  return { code, ...output }
}
