// The stamps of veterinarians on the page of a kind of records. The feature of stamps provides it;
// without it, no record is stamped.
import { createContext, use, type ReactNode } from 'react'
import type { MenuItemOption } from '#web/ui/overlays/menu-list.tsx'

interface NamedRecord {
  readonly id: string
  readonly name: string
}

export interface RecordStamps {
  /** The seal below a record, with its author. */
  readonly renderSeal: (recordId: string) => ReactNode
  /** Stamped records are not counted by plans, and only their owner's fields are editable. */
  readonly isStamped: (recordId: string) => boolean
  /**
   * Replaces the actions of a record; undefined without a stamp.
   * @param onEdit opens its form, for people who may change the owner's fields
   */
  readonly renderActions: (record: NamedRecord, onEdit: (() => void) | undefined) => ReactNode | undefined
  /** Further actions of a record without a stamp. */
  readonly entriesOf: (record: NamedRecord) => readonly MenuItemOption[]
  /** The explanation in the short form of a stamped record. */
  readonly formText: string
  /** Below the list: an invitation, and the records hidden by their owner or by a correction. */
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
