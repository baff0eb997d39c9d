// A page of settings below another: the back link and the title, as wide as text is read well.
import type { ReactNode } from 'react'

interface NarrowPageProps {
  /** 44 × 44, in front of the title. */
  readonly back: ReactNode
  readonly title: string
  readonly children: ReactNode
}

/** `<NarrowPage back={back} title={t('title')}>…</NarrowPage>` */
export function NarrowPage({ back, title, children }: NarrowPageProps) {
  return (
    <div className="mx-auto w-full max-w-2xl">
      <header className="mb-5 flex items-center gap-x-2 lg:mb-6 lg:min-h-12 lg:gap-x-3">
        <div className="-ml-2.5">{back}</div>
        <h1 className="text-[1.625rem]/8 font-extrabold lg:text-[2rem]/10">{title}</h1>
      </header>
      {children}
    </div>
  )
}
