// What a select is given, before its list is here and after.
import type { ReactNode } from 'react'
import type { FieldProps } from '#web/ui/fields/field.tsx'

/** An option: its value, its label, and perhaps a picture before it. */
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

/** How it was opened: by hand, or by a key that goes to the first option, or the last. */
export type SelectOpening = 'pointer' | 'first' | 'last'
