import { Label } from 'react-aria-components/Label'
import { fieldBoxClass, LabelLine } from '#web/ui/fields/field.tsx'
import { cn } from '#web/ui/theme/class-names.ts'

export const selectButtonClass = (isInvalid: boolean): string =>
  cn(fieldBoxClass, 'flex items-center justify-between gap-3 text-left', isInvalid && 'border-danger')

export const selectValueClass = 'flex min-w-0 items-center gap-2 wrap-anywhere data-placeholder:text-muted'

interface SelectLabelProps {
  readonly label: string
  readonly isHidden: boolean
  readonly isRequired?: boolean | undefined
  readonly isOptional?: boolean | undefined
}

export function SelectLabel({ label, isHidden, ...marks }: SelectLabelProps) {
  return isHidden ? (
    <Label data-label={label} className="sr-only">
      {label}
    </Label>
  ) : (
    <LabelLine label={label} {...marks} />
  )
}
