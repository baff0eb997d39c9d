// The functions generated from the kinds of records, and the version of all functions.
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { kinds } from '#contract/features/record-kinds/registry.ts'
import {
  functionsFolder,
  hashFunctions,
  readFunctionsVersion,
  writeFunctionsVersion,
} from '#server/platform/database/functions.ts'
import { writeRecordTriggers } from './record-triggers.ts'

/**
 * Changes no file where all are current.
 * @param folder of the migrations
 */
export const writeFunctions = async (folder: string): Promise<void> => {
  await writeFile(join(functionsFolder(folder), 'record-kinds.sql'), writeRecordTriggers(kinds))
  const hash = await hashFunctions(folder)
  const known = await readFunctionsVersion(folder).catch(() => undefined)
  if (known?.hash === hash) return
  const version = Math.max(Date.now(), (known?.version ?? 0) + 1)
  await writeFunctionsVersion(folder, { version, hash })
}
