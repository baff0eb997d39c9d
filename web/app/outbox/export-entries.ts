import { download } from '#web/shared/browser/download.ts'
import type { OutboxEntry } from '#web/shared/outbox/entry.ts'

/** Texts and the names of files. An entry of another version is exported as it is. */
export const exportEntries = (entries: readonly OutboxEntry[]): void => {
  const texts = entries.map((entry) => ({
    ...entry,
    request: {
      ...entry.request,
      files: entry.request.files.map(({ name, content }) => ({ name, size: content.size })),
    },
  }))
  const day = new Date().toISOString().slice(0, 10)
  const json = JSON.stringify({ exportedAt: new Date().toISOString(), changes: texts }, null, 2)
  download(new Blob([json], { type: 'application/json' }), `huella-${day}.json`)
}
