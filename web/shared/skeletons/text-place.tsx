// A place in a skeleton for a text that a feature's script derives from the answer in the document.
import { headingClass } from './text-skeleton.tsx'

interface TextPlaceProps {
  /** The name by which the script finds it. */
  readonly name: string
  /** The classes of the shimmering box; 'hidden' if there may be no text. */
  readonly className: string
  /** The classes of the text, the same as in the page. */
  readonly shownClass?: string
  /** Whether it is a heading of the page: drawn as one, without being one. */
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
