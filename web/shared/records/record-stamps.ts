// What the page of a kind of records shows of the stamps of veterinarians. The feature of stamps
// brings it; where it does not, nothing is stamped.
import { createContext, use, type ReactNode } from 'react'
import type { MenuItemOption } from '#web/ui/overlays/menu-list.tsx'

interface NamedRecord {
  readonly id: string
  readonly name: string
}

export interface RecordStamps {
  /** Below what a record says: who stamped it. */
  readonly renderSeal: (recordId: string) => ReactNode
  /** No plan counts these, and of them forms offer only what is their owner's. */
  readonly isStamped: (recordId: string) => boolean
  /**
   * In place of what can be done with a record; undefined where nobody stamped it.
   * @param onEdit opens its form, for whoever may change what is its owner's
   */
  readonly renderActions: (record: NamedRecord, onEdit: (() => void) | undefined) => ReactNode | undefined
  /** What else can be done with a record that nobody stamped. */
  readonly entriesOf: (record: NamedRecord) => readonly MenuItemOption[]
  /** In the form of a stamped record: why it is so short. */
  readonly formText: string
  /** Below the list: inviting, and what its owner or a correction took from view. */
  readonly renderFooter: (isListEmpty: boolean) => ReactNode
}

const noStamps: RecordStamps = {
  renderSeal: () => null,
  isStamped: () => false,
  renderActions: () => undefined,
  entriesOf: () => [],
  formText: '',
  renderFooter: () => null,
}

export const RecordStampsContext = createContext<RecordStamps>(noStamps)

export const useRecordStamps = (): RecordStamps => use(RecordStampsContext)
