// The files of a person: where they lie in the file store, and under which names in a copy of their
// data.
import type { Services } from '#server/platform/runtime/services.ts'

// What a browser would run when somebody opens it from their disk, where nothing keeps it from
// reading other files. An editor of a shared pet may have uploaded it.
const activeExtension = /\.(?:x?html?|xht|shtml|mht|mhtml|svgz?|xml|xslt?|js|mjs)$/i

/** Its name in the copy: what a browser would run is plain text there. */
export const nameInCopy = (key: string): string => `files/${key}${activeExtension.test(key) ? '.txt' : ''}`

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
