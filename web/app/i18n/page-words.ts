// Which words a page needs beside those of the first page: declared with its route, so that they
// can be loaded before it.
import { addMessages, type Namespace } from '#web/shared/i18n/i18n.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The features whose messages the page needs. */
    words?: readonly Namespace[]
  }
}

/**
 * Options of a route whose page waits for its words.
 * @example createFileRoute('/app/upcoming')({ ...pageWords('reminders'), component: Page })
 */
export const pageWords = (...words: readonly Namespace[]) => ({
  staticData: { words },
  beforeLoad: () => addMessages(...words),
})
