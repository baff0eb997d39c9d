import { useState } from 'react'
import { cn } from '#web/ui/theme/class-names.ts'

export interface LongTextProps {
  readonly text: string
  /** 'Leer más' */
  readonly moreLabel: string
  readonly lessLabel: string
  readonly className?: string
}

// In UTF-16 units: about eight lines on a phone. More would hide the content below.
export const longText = 400
const manyLines = 8

const clampClass = 'line-clamp-6 print:line-clamp-none'

export const longTextClass = 'mt-1.5 whitespace-pre-line text-muted wrap-anywhere'

export function LongText({ text, moreLabel, lessLabel, className }: LongTextProps) {
  const [isWhole, setWhole] = useState(false)
  const isLong = text.length > longText || text.split('\n').length > manyLines
  return (
    <>
      <p dir="auto" className={cn(longTextClass, isLong && !isWhole && clampClass, className)}>
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          className="-ml-2 min-h-11 rounded-full px-2 text-dense font-semibold text-teal print:hidden"
        >
          {isWhole ? lessLabel : moreLabel}
        </button>
      )}
    </>
  )
}
