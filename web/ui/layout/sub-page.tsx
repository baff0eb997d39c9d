import type { ReactNode } from 'react'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { backClass, titleBoxClass, titleClass } from './title-class.ts'

/** Shared by all pages of one subject. */
export interface SubPageFrame {
  /** 44 × 44. */
  readonly back: ReactNode
  /** 272 px wide, from 1024 px. */
  readonly aside: ReactNode
  /** Shown on narrower screens. */
  readonly subject: ReactNode
  /** Added to the title for screen readers; undefined while it loads. */
  readonly subjectName: string | undefined
  /**
   * While permissions and content load, a skeleton keeps the action's place. Children are mounted
   * anew afterwards, so dialogs belong beside the page.
   */
  readonly isPending: boolean
}

export interface SubPageProps {
  readonly frame: SubPageFrame
  /** Null while it loads. */
  readonly title: string | null
  /** Replaces a null title. */
  readonly drawnTitle?: ReactNode
  /** Null keeps its place while it loads; undefined is a page without actions. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

export function SubPage({ frame, title, drawnTitle, action, children }: SubPageProps) {
  const visibleAction =
    frame.isPending && action !== undefined ? <Skeleton className="h-12 rounded-full lg:w-48" /> : action
  return (
    <div className="lg:grid lg:grid-cols-[17rem_minmax(0,1fr)] lg:gap-10 print:block">
      <aside className="rail">{frame.aside}</aside>
      <div className="min-w-0">
        <header className="flex flex-wrap items-start gap-x-2 gap-y-4 lg:min-h-12 lg:flex-nowrap lg:gap-x-3">
          <div className={backClass}>{frame.back}</div>
          <div className={titleBoxClass}>
            {title === null ? (
              (drawnTitle ?? <Skeleton className="h-8 w-36 lg:h-10" />)
            ) : (
              <h1 className={titleClass}>
                {title}
                {frame.subjectName !== undefined && (
                  <>
                    {' '}
                    <span translate="no" className="sr-only">
                      · {frame.subjectName}
                    </span>
                  </>
                )}
              </h1>
            )}
            <div className="min-h-6 lg:hidden print:block">{frame.subject}</div>
          </div>
          {visibleAction !== undefined && visibleAction !== null && visibleAction !== false && (
            <div className="w-full *:w-full lg:w-auto lg:*:w-auto">{visibleAction}</div>
          )}
        </header>
        <div key={String(frame.isPending)} className="mt-5">
          {children}
        </div>
      </div>
    </div>
  )
}
