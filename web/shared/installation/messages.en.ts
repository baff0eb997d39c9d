import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type { messages as es } from './messages.es.ts'

export const messages = {
  newVersion: 'There’s a new version',
  update: 'Update',
  unsaved: 'Save or close what you’re writing first',
} satisfies SameShape<typeof es>
