import type { ReactNode } from 'react'
import { titleClass } from './title-class.ts'

interface NarrowPageProps {
  /** 44 × 44. */
  readonly back: ReactNode
  /** Null in a skeleton. */
  readonly title: string | null
  readonly drawnTitle?: ReactNode
  readonly text?: string | undefined
  readonly action?: ReactNode
  readonly children: ReactNode
}

export function NarrowPage({ back, title, drawnTitle, text, action, children }: NarrowPageProps) {
  return (
    <div className="mx-auto w-full max-w-2xl">
      <header className="mb-5 flex flex-wrap items-center gap-x-2 gap-y-3 lg:mb-6 lg:min-h-12">
        <div className="-ml-2.5">{back}</div>
        <div className="min-w-0 flex-1">
          {title === null ? drawnTitle : <h1 className={titleClass}>{title}</h1>}
        </div>
        {action && <div className="grid max-md:order-last max-md:w-full">{action}</div>}
        {text !== undefined && <p className="w-full text-dense text-pretty text-muted md:-mt-2">{text}</p>}
      </header>
      {children}
    </div>
  )
}
