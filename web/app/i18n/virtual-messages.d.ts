// Made from the files of messages while the web is built: `messageModules` in scripts/build/messages.ts.

declare module 'virtual:messages/*' {
  /** The messages of the first page, by namespace. */
  export const home: Readonly<Record<string, object>>
  /** Loads the messages that come with the pages that need them, by namespace. */
  export const others: Readonly<Partial<Record<string, () => Promise<object>>>>
}
