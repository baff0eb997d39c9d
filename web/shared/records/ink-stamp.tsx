import { useId } from 'react'
import { inkAngle } from '#contract/features/stamps/ink-angle.ts'
import type { Stamp } from '#contract/features/stamps/schema.ts'
import { localToday } from '#contract/shared/dates.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { currentLanguage } from '#web/shared/i18n/i18n.ts'
import { cn } from '#web/ui/theme/class-names.ts'

/** More letters would be too small to be letters. */
const ringMax = 44
/** For about once round the ring. */
const ringSize = 300

const ringText = ({ name, clinic }: Stamp['professional']): string => {
  const whole = `${name} · ${clinic}`
  const text = whole.length <= ringMax ? whole : name
  const shown = text.length <= ringMax ? text : `${text.slice(0, ringMax - 1).trimEnd()}…`
  return shown.toLocaleUpperCase(currentLanguage())
}

interface InkStampProps {
  readonly stamp: Pick<Stamp, 'recordId' | 'professional' | 'stampedAt'>
  readonly className?: string
}

/** Decorative: the same is written beside it. */
export function InkStamp({ stamp, className }: InkStampProps) {
  const id = useId()
  const format = useFormatter()
  const ring = ringText(stamp.professional)
  const { day, month } = format.dateParts(localToday(new Date(stamp.stampedAt)))
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 100"
      className={cn('shrink-0 text-sky-ink opacity-90', className)}
      style={{ rotate: `${inkAngle(stamp.recordId)}deg` }}
    >
      <circle cx="50" cy="50" r="48" fill="none" stroke="currentColor" strokeWidth="2.5" />
      <circle cx="50" cy="50" r="33" fill="none" stroke="currentColor" strokeWidth="1.25" />
      <path id={id} d="M50 87.5a37.5 37.5 0 1 1 .01 0" fill="none" />
      <g fill="currentColor" textAnchor="middle" className="font-display font-bold">
        <text fontSize={Math.min(9, ringSize / ring.length)} letterSpacing=".5">
          <textPath href={`#${id}`} startOffset="50%">
            {ring}
          </textPath>
        </text>
        <text x="50" y="55" fontSize="25" fontWeight="800">
          {day}
        </text>
        <text x="50" y="68" fontSize="10.5">
          {month}
        </text>
      </g>
    </svg>
  )
}
