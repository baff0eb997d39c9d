import { extname } from 'node:path'
import { isHarmlessExtension } from '#server/platform/files/harmless-extension.ts'
import type { Services } from '#server/platform/services/services.ts'

/** Unpacked files keep no mark of their origin, so those that a system would run become text. */
export const nameInCopy = (key: string): string =>
  `files/${key}${isHarmlessExtension(extname(key).slice(1)) ? '' : '.txt'}`

/** Sorted by folder. */
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
