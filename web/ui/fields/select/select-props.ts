// The props of a select, the same before and after its list has loaded.
import type { ReactNode } from 'react'
import type { FieldProps } from '#web/ui/fields/field.tsx'

export interface Option<T extends string> {
  readonly id: T
  readonly label: string
  readonly icon?: ReactNode
}

export interface SelectProps<T extends string> extends FieldProps<T | null> {
  readonly options: ReadonlyArray<Option<T>>
  /** The selected option explains itself: the label is only for screen readers. */
  readonly isLabelHidden?: boolean
  /** Called near the end of the options, while there are more. */
  readonly onMore?: (() => void) | undefined
}

/** `first` and `last` are the keys that open the list at that option. */
export type SelectOpening = 'pointer' | 'first' | 'last'
