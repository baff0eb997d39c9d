import { CircleAlert } from '#web/ui/images/icons.ts'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import type { ReactNode } from 'react'
import { cn } from '#web/ui/theme/class-names.ts'
import { useUiMessages } from '#web/ui/i18n/ui-messages.tsx'

export interface FieldProps<T> {
  readonly label: string
  readonly name?: string
  readonly value: T
  readonly onChange: (value: T) => void
  readonly onBlur?: () => void
  /** Undefined or '' while the field is valid. */
  readonly error?: string | undefined
  readonly isRequired?: boolean
  /** Shows 'Opcional' at the right of the label. */
  readonly isOptional?: boolean
  readonly isDisabled?: boolean
  readonly autoFocus?: boolean
  readonly placeholder?: string
  readonly description?: string
}

/** 'n/max' in code points, as the contract and the database count. */
export function Counter({ value, max }: { value: string; max: number }) {
  const length = [...value].length
  return (
    <span className={cn('text-cap tabular-nums', length > max ? 'text-danger' : 'text-muted')}>
      {length}/{max}
    </span>
  )
}

interface LabelLineProps {
  readonly label: string
  readonly isRequired?: boolean | undefined
  readonly isOptional?: boolean | undefined
  readonly aside?: ReactNode
}

export function LabelLine({ label, isRequired, isOptional, aside }: LabelLineProps) {
  const messages = useUiMessages()
  return (
    <span className="flex items-baseline justify-between gap-2 text-sm">
      <Label data-label={label} className="font-semibold">
        {label}
        {isRequired && (
          <span aria-hidden className="text-danger">
            {' *'}
          </span>
        )}
      </Label>
      {aside ?? (isOptional && <span className="text-cap text-muted">{messages.optional}</span>)}
    </span>
  )
}

/** Must be inside a React Aria field. */
export function FieldNotes({
  description,
  error,
}: {
  description?: string | undefined
  error?: string | undefined
}) {
  return (
    <>
      {description !== undefined && (
        <Text slot="description" className="text-cap text-muted">
          {description}
        </Text>
      )}
      <FieldError className="flex items-start gap-1.5 text-sm text-danger">
        <CircleAlert aria-hidden size={16} className="mt-0.5" />
        <span data-error>{error}</span>
      </FieldError>
    </>
  )
}

export const ariaField = (error: string | undefined) =>
  ({ isInvalid: error !== undefined && error !== '', validationBehavior: 'aria' }) as const

export const fieldBoxClass = 'field transition-colors invalid:border-danger data-disabled:opacity-60'
export const fieldStackClass = 'flex min-w-0 flex-col gap-1.5'
