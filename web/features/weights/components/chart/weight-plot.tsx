// One image to screen readers; single measurements by pointer or arrow keys.
import type { PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { cn } from '#web/ui/theme/class-names.ts'
import { nearestPoint, type ChartLayout, type TimeMark } from './chart-layout.ts'

interface WeightPlotProps {
  readonly layout: ChartLayout
  /** The accessible name of the image. */
  readonly summary: string
  /** An index. */
  readonly chosen: number
  readonly chosenText: string
  readonly onChoose: (index: number) => void
  readonly writeMark: (value: number) => string
}

/** More dots would be one thick line. */
const mostDots = 60

const percent = (value: number): string => `${value}%`

export function WeightPlot({ layout, summary, chosen, chosenText, onChoose, writeMark }: WeightPlotProps) {
  const { t } = useTranslation('weights')
  const { points, path, weightMarks } = layout
  const at = points[chosen]
  const follow = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    if (width > 0) onChoose(nearestPoint(points, ((clientX - left) / width) * 100))
  }
  return (
    <div className="@container relative mt-5 h-64 rounded-thumb has-focus-visible:outline-3 has-focus-visible:outline-offset-8 has-focus-visible:outline-teal">
      <div
        // A drawing of words, lines and dots is one image.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        aria-label={summary}
        className="absolute inset-y-2 right-3 left-0 mb-6 pl-18"
      >
        <div className="relative size-full touch-pan-y" onPointerDown={follow} onPointerMove={follow}>
          {weightMarks.map(({ value, y }) => (
            <div
              key={value}
              className="absolute inset-x-0 border-t-2 border-line"
              style={{ top: percent(y) }}
            >
              <span className="absolute right-full mr-2 -translate-y-1/2 text-cap whitespace-nowrap text-muted tabular-nums">
                {writeMark(value)}
              </span>
            </div>
          ))}
          <svg
            viewBox="0 0 100 100"
            preserveAspectRatio="none"
            className="absolute inset-0 size-full overflow-visible text-teal"
          >
            <path
              d={path}
              fill="none"
              stroke="currentColor"
              strokeWidth={2.5}
              strokeLinejoin="round"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          {points.length <= mostDots &&
            points.map(({ weight, x, y }) => (
              <span
                key={weight.id}
                className="absolute size-2 -translate-1/2 rounded-full bg-teal forced-colors:bg-[CanvasText]"
                style={{ left: percent(x), top: percent(y) }}
              />
            ))}
          {at && (
            <>
              <span className="absolute inset-y-0 border-l-2 border-edge" style={{ left: percent(at.x) }} />
              <span
                className="absolute size-4 -translate-1/2 rounded-full border-3 border-surface bg-brand forced-colors:bg-[Highlight]"
                style={{ left: percent(at.x), top: percent(at.y) }}
              />
            </>
          )}
          <TimeAxis marks={layout.timeMarks} />
        </div>
      </div>
      <input
        type="range"
        aria-label={t('chart.pick')}
        aria-valuetext={chosenText}
        min={0}
        max={Math.max(points.length - 1, 0)}
        step={1}
        value={chosen}
        onChange={({ target }) => onChoose(target.valueAsNumber)}
        // Takes the focus but no pointers, which point at the line.
        className="pointer-events-none absolute inset-0 size-full opacity-0"
      />
    </div>
  )
}

function TimeAxis({ marks }: { marks: readonly TimeMark[] }) {
  const { t } = useTranslation('weights')
  const format = useFormatter()
  const write = (mark: TimeMark): string => {
    switch (mark.kind) {
      case 'day':
        return format.dayMonth(mark.date)
      case 'month':
        return format.dateParts(mark.date).month
      case 'year':
        return mark.date.slice(0, 4)
      case 'weeks':
      case 'ageMonths':
        return t(`chart.${mark.kind}`, { count: mark.count })
    }
  }
  return marks.map((mark, index) => (
    <span
      key={mark.x}
      className={cn(
        'absolute top-full mt-2 -translate-x-1/2 text-cap whitespace-nowrap text-muted',
        // A phone has no room for all long marks.
        index % 2 === 1 && mark.kind !== 'day' && mark.kind !== 'year' && 'max-md:hidden',
        index % 4 !== 0 && '@max-[12rem]:hidden',
      )}
      style={{ left: `min(${percent(mark.x)}, 100% - 1.75rem)` }}
    >
      {write(mark)}
    </span>
  ))
}
