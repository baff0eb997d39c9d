// Answers as they are once all waiting writes are sent: no refetch shows the state before.
import type { QueryKey } from '@tanstack/react-query'
import type { OutboxEntry } from './entry.ts'
import { isItem } from './operations/items.ts'
import { operationOf } from './operations/operations.ts'

const featureOf = ({ operation }: OutboxEntry): string => operation.slice(0, operation.lastIndexOf('.'))

/** A removal that is undone before it was sent is none: the record is where it was. */
const isUndone = (entry: OutboxEntry, later: readonly OutboxEntry[]): boolean =>
  entry.operation.endsWith('.remove') &&
  entry.state.name === 'waiting' &&
  later.some(
    (other) => other.recordId === entry.recordId && other.operation === `${featureOf(entry)}.restore`,
  )

/** @param startedAt in milliseconds; what was done before is in the answer already */
const isOver = ({ state }: OutboxEntry, startedAt: number): boolean =>
  state.name === 'done' && state.at <= startedAt

/** An entry whose answer was lost for ever is shown as it was, until the next list has its record. */
const shownAs = (entry: OutboxEntry): OutboxEntry =>
  entry.state.name === 'done' && entry.state.output === null
    ? { ...entry, state: { name: 'waiting' } }
    : entry

/**
 * @param queryKey of oRPC: `[['vaccines', 'list'], { input, type }]`
 * @param startedAt when the request of the data began, in milliseconds
 */
export const overlayAnswer = (
  entries: readonly OutboxEntry[],
  queryKey: QueryKey,
  data: unknown,
  startedAt: number,
): unknown => {
  const [path, options] = queryKey
  if (!Array.isArray(path)) return data
  const name = path.join('.')
  const input = isItem(options) ? options['input'] : undefined
  return entries.reduce<unknown>((changed, entry, index) => {
    if (isOver(entry, startedAt) || isUndone(entry, entries.slice(index + 1))) return changed
    return operationOf(entry.operation)?.overlay(shownAs(entry), name, input, changed) ?? changed
  }, data)
}
