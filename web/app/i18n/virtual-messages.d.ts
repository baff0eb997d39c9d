// Generated from the message files at build time: `messageModules` in scripts/build/messages.ts.

declare module 'virtual:messages/*' {
  /** The messages of the first page, by namespace. */
  export const home: Readonly<Record<string, object>>
  /** Loaders of the messages of later pages, by namespace. */
  export const others: Readonly<Partial<Record<string, () => Promise<object>>>>
  /** The messages of all later pages in one file, by namespace. */
  export const all: () => Promise<Readonly<Record<string, object>>>
}
