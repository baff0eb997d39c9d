// The location of a picture or a film is overwritten in place, without changing other bytes
// (docs/decisions/0060-picture-decoding.md).
import { readFile, writeFile } from 'node:fs/promises'
import { holdersOf, type Sender } from '#server/platform/http/senders.ts'
import { createFairQueue } from '#server/platform/runtime/fair-queue.ts'
import { tooManyPictures } from '#server/platform/images/decoding-queue.ts'
import { blankGpsDirectories } from './exif-location.ts'
import { emptyFilmLocations } from './film-location.ts'
import { blankPngTexts, renewPngChecksums } from './png-text.ts'
import { blankXmp } from './xmp-location.ts'

const overwrite = (bytes: Buffer): boolean =>
  [blankGpsDirectories(bytes), blankXmp(bytes), emptyFilmLocations(bytes)].includes(true)

/** @returns true where there was a location */
export const removeLocation = (bytes: Buffer): boolean => {
  const hasChanged = [overwrite(bytes), blankPngTexts(bytes, overwrite)].includes(true)
  if (hasChanged) renewPngChecksums(bytes)
  return hasChanged
}

/** True for media types whose files may contain a location, as the form states. */
export const mayHaveLocation = (mediaType: string): boolean => /^(?:image|video)\//.test(mediaType)

// A document has 25 MB at most, and is in memory while it is searched. Many may be dropped on a
// page at once.
const { runInTurn } = createFairQueue({
  concurrency: 2,
  backlogPerHolder: 100,
  maxWaiting: 1000,
  onFull: tooManyPictures,
})

/** Overwrites the location in a local file, which must have no readers yet. */
export const removeLocationFromFile = (path: string, sender: Sender): Promise<boolean> =>
  runInTurn({ holders: holdersOf(sender) }, async () => {
    const bytes = await readFile(path)
    const hasChanged = removeLocation(bytes)
    if (hasChanged) await writeFile(path, bytes)
    return hasChanged
  })
