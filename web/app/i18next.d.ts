// Makes every key of `t` checked against the Spanish words.
import 'i18next'
import type { words } from './words.es.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app'
    resources: typeof words
  }
}
