// Addresses of waiting files on this device. Each takes memory until it is revoked.
import type { OutboxEntry } from '#web/shared/outbox/entry.ts'
import { newProvisionalId } from '#web/shared/outbox/provisional-id.ts'

export interface LocalFile {
  readonly id: string
  readonly url: string
  readonly name: string
  readonly type: string
  readonly size: number
}

const byKey = new Map<string, readonly LocalFile[]>()

export const localFilesOf = ({ key, request }: OutboxEntry): readonly LocalFile[] => {
  const known = byKey.get(key)
  if (known !== undefined) return known
  const files = request.files.map(({ name, content }) => ({
    id: newProvisionalId(),
    url: URL.createObjectURL(content),
    name,
    type: content.type,
    size: content.size,
  }))
  byKey.set(key, files)
  return files
}

/** A grey preview, seen for a moment at most. */
const thumbhash = '1QcSHQRnh493V4dIh4eXh1h4kJUI'

/**
 * The size is unknown before they are drawn; a frame crops them anyway. The width that is appended
 * to an address is part of the fragment, which the file on the device ignores.
 */
export const localPicturesOf = (entry: OutboxEntry) =>
  localFilesOf(entry).map(({ id, url }) => ({ id, src: `${url}#`, width: 4, height: 3, thumbhash }))

/** Revokes those of entries that wait no more. */
export const dropLocalFiles = (waiting: ReadonlySet<string>): void => {
  for (const [key, files] of byKey) {
    if (waiting.has(key)) continue
    for (const { url } of files) URL.revokeObjectURL(url)
    byKey.delete(key)
  }
}
