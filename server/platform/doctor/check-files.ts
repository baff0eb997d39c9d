// Missing files have a row but no file; orphans have a file but no row.
import { randomUUID } from 'node:crypto'
import { dayMs } from '#contract/shared/dates.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { StoredFiles } from '#server/platform/files/stored-files.ts'
import { describeError } from '#server/platform/runtime/node-errors.ts'
import { listExamples, failure, ok, warning, type Finding } from './finding.ts'

export const checkStore = async (fileStore: FileStore): Promise<Finding> => {
  const key = `doctor/${randomUUID()}`
  try {
    await fileStore.put(key, Buffer.from('written to see whether it can be'), 'text/plain')
    const file = await fileStore.open(key)
    file?.stream.destroy()
    await fileStore.remove([key])
    return file === null
      ? failure('store', 'A file that was written is not there.')
      : ok('store', 'Files can be written, read and removed.')
  } catch (error) {
    return failure('store', `It cannot be used: ${describeError(error)}.`)
  }
}

type Stored = { readonly size: number; readonly modifiedAt: Date }

const readStore = async (
  fileStore: FileStore,
  storedFiles: readonly StoredFiles[],
): Promise<Map<string, Stored>> => {
  const found = new Map<string, Stored>()
  for (const folder of new Set(storedFiles.map((declared) => declared.folder)))
    for await (const { key, ...stored } of fileStore.scan(folder)) found.set(key, stored)
  return found
}

const exists = async (fileStore: FileStore, key: string): Promise<boolean> => {
  const file = await fileStore.open(key)
  file?.stream.destroy()
  return file !== null
}

/** Compares all rows with all files; both may change meanwhile. */
export const checkFiles = async (
  db: Db,
  fileStore: FileStore,
  storedFiles: readonly StoredFiles[],
  now: Date,
): Promise<Finding[]> => {
  const stored = await readStore(fileStore, storedFiles)
  const missing: string[] = []
  const empty: string[] = []
  let count = 0
  for (const { listReferenced } of storedFiles)
    for await (const keys of listReferenced(db))
      for (const key of keys) {
        count += 1
        const file = stored.get(key)
        stored.delete(key)
        if (file === undefined) {
          if (!(await exists(fileStore, key))) missing.push(key)
        } else if (file.size === 0) empty.push(key)
      }
  const isOrphan = ([key, { modifiedAt }]: [string, Stored]): boolean => {
    const { keptDays = 1 } = storedFiles.find(({ folder }) => key.startsWith(`${folder}/`)) ?? {}
    return now.getTime() - modifiedAt.getTime() > keptDays * dayMs
  }
  const orphans = [...stored].filter(isOrphan)
  const findings: Finding[] = []
  if (missing.length > 0)
    findings.push(
      failure('files', `Rows name files that are missing (${listExamples(missing)}): restore them.`),
    )
  if (empty.length > 0)
    findings.push(failure('files', `Files are empty (${listExamples(empty)}): restore them.`))
  if (orphans.length > 0) {
    const names = listExamples(orphans.map(([key]) => key))
    findings.push(warning('files', `No row names these files (${names}): the nightly sweep removes them.`))
  }
  return findings.length > 0 ? findings : [ok('files', `All ${count} files that rows name are there.`)]
}
