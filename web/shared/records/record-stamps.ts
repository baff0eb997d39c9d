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
  /** In place of what can be done with a record; undefined where nobody stamped it. */
  readonly renderActions: (record: NamedRecord) => ReactNode | undefined
  /** What else can be done with a record that nobody stamped. */
  readonly entriesOf: (record: NamedRecord) => readonly MenuItemOption[]
  /** Whether its owner, or a correction, took it from view. */
  readonly isHidden: (recordId: string) => boolean
  /** Below the list: inviting, and what is hidden. */
  readonly footer: ReactNode
}

const noStamps: RecordStamps = {
  renderSeal: () => null,
  renderActions: () => undefined,
  entriesOf: () => [],
  isHidden: () => false,
  footer: null,
}

export const RecordStampsContext = createContext<RecordStamps>(noStamps)

export const useRecordStamps = (): RecordStamps => use(RecordStampsContext)
