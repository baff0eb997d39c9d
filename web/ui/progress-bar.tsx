// How far something is that takes its time.
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar'

/** A bar with its label; `value` from 0 to 100. */
export function ProgressBar({ label, value }: { label: string; value: number }) {
  return (
    <AriaProgressBar value={value} aria-label={label} className="flex flex-col gap-1.5 text-sm">
      {({ percentage = 0, valueText }) => (
        <>
          <span className="flex justify-between gap-3">
            <span className="font-semibold">{label}</span>
            <span className="text-muted tabular-nums">{valueText}</span>
          </span>
          <span className="h-2 overflow-hidden rounded-full bg-line">
            <span
              className="block h-full rounded-full bg-teal transition-[width]"
              style={{ width: `${percentage}%` }}
            />
          </span>
        </>
      )}
    </AriaProgressBar>
  )
}
