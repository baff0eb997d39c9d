// The feature of stamps provides the stamps of veterinarians; without it, no record is stamped.
import { createContext, use, type ReactNode } from 'react'
import type { MenuItemOption } from '#web/ui/overlays/menu-list.tsx'

interface NamedRecord {
  readonly id: string
  readonly name: string
}

export interface RecordStamps {
  readonly renderSeal: (recordId: string) => ReactNode
  /** Plans do not count stamped records, and only their owner's fields are editable. */
  readonly isStamped: (recordId: string) => boolean
  /**
   * Undefined without a stamp.
   * @param onEdit opens the form; undefined for people who may not change the owner's fields
   */
  readonly renderActions: (record: NamedRecord, onEdit: (() => void) | undefined) => ReactNode | undefined
  /** Actions of a record without a stamp. */
  readonly entriesOf: (record: NamedRecord) => readonly MenuItemOption[]
  /** Explains the short form of a stamped record. */
  readonly formText: string
  /** An invitation, and the records hidden by their owner or by a correction. */
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
