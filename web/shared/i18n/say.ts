// How a text is made where two say it: a component, and the script that stands in the document
// before it.

/** Says a message: `t` of a component, or the messages that a skeleton holds. */
export type Say<Key extends string = string> = (
  key: Key,
  values?: Readonly<Record<string, string | number>>,
) => string
