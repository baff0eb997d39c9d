/**
 * @param count the number begun at once
 * @param discard receives values that were begun and are no longer needed
 */
export async function* readAhead<Key, Value>(
  keys: AsyncIterable<Key>,
  count: number,
  begin: (key: Key) => Promise<Value>,
  discard: (value: Value) => void,
): AsyncGenerator<[Key, Value]> {
  const begun: { readonly key: Key; readonly value: Promise<Value> }[] = []
  const add = (key: Key): void => {
    const value = begin(key)
    // The consumer of the value receives the error.
    value.catch(() => undefined)
    begun.push({ key, value })
  }
  const take = async ({ key, value }: (typeof begun)[number]): Promise<[Key, Value]> => [key, await value]
  try {
    for await (const key of keys) {
      add(key)
      const first = begun.length < count ? undefined : begun.shift()
      if (first !== undefined) yield await take(first)
    }
    for (let first = begun.shift(); first !== undefined; first = begun.shift()) yield await take(first)
  } finally {
    for (const { value } of begun) value.then(discard, () => undefined)
  }
}
