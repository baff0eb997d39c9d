import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestApp } from './test-app.ts'

/** The texts of all mails to the address, after running due jobs. */
export const mailsTo = async (app: TestApp, address: string): Promise<string[]> => {
  await app.runDueJobs()
  const outbox = join(app.services.config.dataDir, 'outbox')
  // The names sort by time.
  const names = (await readdir(outbox).catch((): string[] => [])).toSorted()
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
  return mails.filter((mail) => mail.includes(`To: ${address}\n`))
}
