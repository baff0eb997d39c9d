// What the page of a list of a pet's records says, in the words of its feature.
import type { RemovalMessages } from './undoable-removal.ts'

/** What such a page says; those that are functions name the record. */
export interface RecordMessages {
  readonly title: string
  readonly add: string
  readonly loading: string
  readonly failedTitle: string
  readonly failedText: string
  readonly emptyTitle: string
  readonly emptyText: string
  /** The same for who may not add. */
  readonly emptyTextViewer: string
  readonly edit: (name: string) => string
  readonly remove: (name: string) => string
  readonly removal: RemovalMessages
}

type RecordMessageKey = Exclude<keyof RecordMessages, 'removal'> | keyof RemovalMessages

/** The words of such a page from a feature's own: `recordMessages((key, name) => t(key, name))`. */
export const recordMessages = (
  t: (key: RecordMessageKey, named: { name?: string }) => string,
): RecordMessages => ({
  title: t('title', {}),
  add: t('add', {}),
  loading: t('loading', {}),
  failedTitle: t('failedTitle', {}),
  failedText: t('failedText', {}),
  emptyTitle: t('emptyTitle', {}),
  emptyText: t('emptyText', {}),
  emptyTextViewer: t('emptyTextViewer', {}),
  edit: (name) => t('edit', { name }),
  remove: (name) => t('remove', { name }),
  removal: { removed: t('removed', {}), restored: t('restored', {}) },
})
