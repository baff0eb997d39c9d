// Names of chosen files may repeat, and an index changes on a removal.

const keys = new WeakMap<File, number>()
let last = 0

export const fileKey = (file: File): number => {
  const key = keys.get(file) ?? ++last
  keys.set(file, key)
  return key
}
