// Several lines of text, of which a long one shows its beginning and a button for the rest.
import { useState } from 'react'
import { cn } from '#web/ui/theme/class-names.ts'

export interface LongTextProps {
  readonly text: string
  /** What the button says: 'Leer más', and 'Leer menos' afterwards. */
  readonly moreLabel: string
  readonly lessLabel: string
  readonly className?: string
}

// About eight lines on a phone. A longer text would hide what is below.
export const longText = 400
const manyLines = 8

// On paper it is whole: nobody can press it.
const clampClass = 'line-clamp-6 print:line-clamp-none'

export const longTextClass = 'mt-1.5 whitespace-pre-line text-muted wrap-anywhere'

/** Text in any direction, with the line breaks that it has. */
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
