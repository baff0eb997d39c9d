// Telling chosen files apart in a list: two may have one name, and a place changes when another is
// taken back.

const keys = new WeakMap<File, number>()
let last = 0

/** The same number for the same file as long as the page lives. */
export const fileKey = (file: File): number => {
  const key = keys.get(file) ?? ++last
  keys.set(file, key)
  return key
}
