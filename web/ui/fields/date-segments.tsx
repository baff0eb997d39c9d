// Must be inside a React Aria field.
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { cn } from '#web/ui/theme/class-names.ts'

export function DateSegments() {
  return (
    <DateInput className="flex grow gap-px whitespace-nowrap">
      {(segment) => (
        <DateSegment
          segment={segment}
          className={cn(
            'rounded tabular-nums outline-none data-focused:bg-teal data-focused:text-surface data-placeholder:text-muted data-focused:data-placeholder:text-surface',
            // Direction marks are invisible and need no room.
            !/^[\u2066\u2069:]$/.test(segment.text) && 'px-0.5',
          )}
        />
      )}
    </DateInput>
  )
}

export const segmentBoxClass =
  'flex items-center py-0 pr-1 focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-teal'

export const segmentsFilled = (box: HTMLElement | null): 'all' | 'some' | 'none' => {
  const parts = [...(box?.querySelectorAll('[role=spinbutton]') ?? [])]
  const blank = parts.filter((part) => part.hasAttribute('data-placeholder')).length
  return blank === 0 ? 'all' : blank < parts.length ? 'some' : 'none'
}
