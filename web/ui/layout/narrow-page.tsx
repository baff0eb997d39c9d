import type { ReactNode } from 'react'
import { backClass, titleBoxClass, titleClass } from './title-class.ts'

interface NarrowPageProps {
  /** 44 × 44. */
  readonly back: ReactNode
  /** Null in a skeleton. */
  readonly title: string | null
  readonly drawnTitle?: ReactNode
  readonly text?: string | undefined
  readonly action?: ReactNode
  /** Help with the page: at its right from 1024 px, otherwise below it. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

export function NarrowPage({ back, title, drawnTitle, text, action, aside, children }: NarrowPageProps) {
  return (
    <div className="narrow-page">
      <header className="mb-5 flex flex-wrap items-start gap-x-2 gap-y-3 lg:mb-6 lg:min-h-12">
        <div className={backClass}>{back}</div>
        <div className={titleBoxClass}>
          {title === null ? drawnTitle : <h1 className={titleClass}>{title}</h1>}
        </div>
        {action && <div className="grid max-md:order-last max-md:w-full">{action}</div>}
        {text !== undefined && <p className="w-full text-dense text-pretty text-muted md:-mt-2">{text}</p>}
      </header>
      <div className="min-w-0 lg:col-start-1">{children}</div>
      {aside !== undefined && <aside className="narrow-page-aside max-lg:mt-4 lg:row-start-2">{aside}</aside>}
    </div>
  )
}

interface PageHelpProps {
  readonly title: string
  readonly text: string
  /** A link to more of it. */
  readonly children?: ReactNode
}

/** The aside of a page. */
export function PageHelp({ title, text, children }: PageHelpProps) {
  return (
    <div className="text-dense text-pretty">
      <h2 className="text-lg/6 font-bold">{title}</h2>
      <p className="mt-1 text-muted">{text}</p>
      {children}
    </div>
  )
}
