// The title of a page in its skeleton: its looks only. The page itself has the heading.
import { titleClass } from '#web/ui/layout/title-class.ts'
import { headingClass } from './text-skeleton.tsx'

export function DrawnTitle({ children }: { children: string }) {
  return (
    <div aria-hidden className={`${headingClass} ${titleClass}`}>
      {children}
    </div>
  )
}
