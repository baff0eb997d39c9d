import type { OutboxEntry } from '#web/shared/outbox/entry.ts'

const download = (name: string, content: Blob): void => {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

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
  download(`huella-${day}.json`, new Blob([json], { type: 'application/json' }))
}
