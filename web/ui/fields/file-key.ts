// Keys of chosen files in a list: names may repeat, and an index changes on a removal.

const keys = new WeakMap<File, number>()
let last = 0

/** A file keeps its number for the life of the page. */
export const fileKey = (file: File): number => {
  const key = keys.get(file) ?? ++last
  keys.set(file, key)
  return key
}
