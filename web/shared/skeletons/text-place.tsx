// A feature's script fills it from the answer in the document.
import { headingClass } from './text-skeleton.tsx'

interface TextPlaceProps {
  readonly name: string
  /** Classes of the shimmering box; 'hidden' if there may be no text. */
  readonly className: string
  /** Classes of the text, the same as in the page. */
  readonly shownClass?: string
  /** Drawn as a heading, without being one. */
  readonly isHeading?: boolean
}

export function TextPlace({ name, className, shownClass = '', isHeading = false }: TextPlaceProps) {
  return (
    <span
      aria-hidden
      data-place={name}
      data-shown={`block ${isHeading ? headingClass : ''} ${shownClass}`}
      className={`skeleton block ${className}`}
    />
  )
}
