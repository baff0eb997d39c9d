const units = ['B', 'KB', 'MB', 'GB', 'TB']

/** @example describeBytes(1_572_864) // '1.5 MB', of 1024 × 1024 bytes */
export const describeBytes = (bytes: number): string => {
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  const amount = bytes / 1024 ** power
  return `${power === 0 ? amount : amount.toFixed(1)} ${units[power]}`
}
