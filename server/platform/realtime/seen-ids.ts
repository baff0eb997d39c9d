// The ids of the latest events, so that after a broken connection none is delivered twice.

// An hour of a busy day has fewer.
const maxSeenIds = 20_000

/** A function that tells whether an id comes for the first time, and remembers it. */
export const createSeenIds = (): ((id: number) => boolean) => {
  const seenIds = new Set<number>()
  return (id) => {
    if (seenIds.has(id)) return false
    seenIds.add(id)
    // A set keeps the order of arrival: the first is the oldest.
    if (seenIds.size > maxSeenIds) for (const oldest of seenIds.keys()) if (seenIds.delete(oldest)) break
    return true
  }
}
