// Makes every key of `t` checked against the Spanish words.
import 'i18next'
import type { words as landing } from '#web/features/landing/words.es.ts'
import type { words } from './words.es.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: typeof words & { landing: typeof landing }
  }
}
