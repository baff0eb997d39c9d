import { Switch, type SwitchProps } from './switch.tsx'

export interface SwitchFieldProps extends SwitchProps {
  /** A word. */
  readonly state: string
}

export function SwitchField({ state, ...props }: SwitchFieldProps) {
  return (
    <div className="flex items-center justify-between gap-3">
      {/* The switch announces label and state. */}
      <span aria-hidden className="min-w-0">
        <span className="block text-sm font-semibold">{props.label}</span>
        <span className="block text-sm text-muted">{state}</span>
      </span>
      <Switch {...props} />
    </div>
  )
}
