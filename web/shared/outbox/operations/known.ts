// Records that the person saw: the base of what an operation answers before the server does.
import { queryClient } from '#web/shared/api/query-client.ts'
import { isItem, itemsOf, pagesOf, textIn, type Item } from './items.ts'

/** The first such item in the fetched lists. */
export const knownItem = (list: string, petId: string, isIt: (item: Item) => boolean): Item | undefined =>
  knownAnswers([list, 'list'], petId)
    .flatMap((data) => pagesOf(data).flatMap(itemsOf))
    .find(isIt)

/** By the path of a query. */
export const knownAnswers = (path: readonly string[], petId: string): unknown[] =>
  queryClient
    .getQueriesData({ queryKey: [path] })
    .flatMap(([[, options], data]) => (isItem(options) && petIn(options['input']) === petId ? [data] : []))

const petIn = (input: unknown): string => textIn(input, 'petId')

/** All items of a list of a pet that is fetched as a whole. */
export const knownItems = (list: string, petId: string): readonly Item[] | undefined => {
  const [first] = knownAnswers([list, 'list'], petId)
  return first === undefined ? undefined : pagesOf(first).flatMap(itemsOf)
}

// A removal takes the record out of the lists, and its undo needs it.
const removed = new Map<string, Item>()

export const noteRemoved = (item: Item): void => void removed.set(textIn(item, 'id'), item)

export const removedItem = (id: string): Item | undefined => removed.get(id)

export const knownRecord = (list: string, petId: string, id: string): Item | undefined =>
  knownItem(list, petId, (item) => item['id'] === id)

export const knownPet = (petId: string): Item | undefined => {
  const pets = queryClient
    .getQueriesData({ queryKey: [['pets', 'get']] })
    .flatMap(([, data]) => (isItem(data) ? [data] : []))
  return pets.find(({ id }) => id === petId)
}
