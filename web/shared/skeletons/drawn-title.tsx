// Not a heading: the page itself has one.
import { titleClass } from '#web/ui/layout/title-class.ts'
import { headingClass } from './text-skeleton.tsx'

export function DrawnTitle({ children }: { children: string }) {
  return (
    <div aria-hidden className={`${headingClass} ${titleClass}`}>
      {children}
    </div>
  )
}
