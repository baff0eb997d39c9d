import type { ReactNode } from 'react'
import type { FieldProps } from '#web/ui/fields/field.tsx'

export interface Option<T extends string> {
  readonly id: T
  readonly label: string
  readonly icon?: ReactNode
}

export interface SelectProps<T extends string> extends FieldProps<T | null> {
  readonly options: ReadonlyArray<Option<T>>
  /** The selected option explains itself; screen readers get the label. */
  readonly isLabelHidden?: boolean
}

/** `first` and `last`: a key has opened the list at that option. */
export type SelectOpening = 'pointer' | 'first' | 'last'
