// Texts that two callers produce: a component, and the script in the document before it.

/** The message of a key: `t` of a component, or the messages of a skeleton. */
export type Translate<Key extends string = string> = (
  key: Key,
  values?: Readonly<Record<string, string | number>>,
) => string
