// The files of a person: where they lie in the file store, and under which names in a copy of their
// data.
import { extname } from 'node:path'
import { isHarmlessExtension } from '#server/platform/files/harmless-extension.ts'
import type { Services } from '#server/platform/services/services.ts'

/**
 * Its name in the copy, in which an unpacked file keeps no mark of where it came from: what a
 * system would run when it is opened is plain text there. An editor of a shared pet may have
 * uploaded it.
 */
export const nameInCopy = (key: string): string =>
  `files/${key}${isHarmlessExtension(extname(key).slice(1)) ? '' : '.txt'}`

/** The keys of all files that are the person's, in the order of their folders. */
export const listPersonalFiles = async (
  { db, fileStore, storedFiles }: Pick<Services, 'db' | 'fileStore' | 'storedFiles'>,
  personId: string,
): Promise<string[]> => {
  const keys = new Set<string>()
  for (const { folder, owner, isExported = true, listOthers } of storedFiles) {
    if (owner !== 'person' || !isExported) continue
    for await (const { key } of fileStore.scan(`${folder}/${personId}`)) keys.add(key)
    for (const key of (await listOthers?.(db, personId)) ?? []) keys.add(key)
  }
  return [...keys].toSorted()
}
