import { useId, type ReactNode } from 'react'
import { Group } from 'react-aria-components/Group'
import { CircleAlert } from '#web/ui/images/icons.ts'

export interface ChoiceGroupProps {
  readonly label: string
  readonly description?: string | undefined
  readonly error?: string | undefined
  readonly className?: string
  readonly children: ReactNode
}

/** Several choices under one label. */
export function ChoiceGroup({ label, description, error, className, children }: ChoiceGroupProps) {
  const id = useId()
  const hasNote = error !== undefined || description !== undefined
  return (
    <div data-invalid={error !== undefined || undefined} className="flex flex-col gap-1.5">
      <span id={id} className="text-sm font-semibold">
        {label}
      </span>
      <Group
        aria-labelledby={id}
        {...(hasNote && { 'aria-describedby': `${id}-note` })}
        data-label={label}
        {...(className !== undefined && { className })}
      >
        {children}
      </Group>
      {error !== undefined ? (
        <p id={`${id}-note`} className="flex items-center gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden size={16} /> <span data-error>{error}</span>
        </p>
      ) : (
        description !== undefined && (
          <span id={`${id}-note`} className="text-cap text-muted">
            {description}
          </span>
        )
      )}
    </div>
  )
}
