import type { ReactNode, Ref } from 'react'
import { Logo } from './logo.tsx'

interface HeaderFrameProps {
  /** Shown from 1024 px. */
  readonly nav: ReactNode
  readonly children: ReactNode
  readonly controls?: Ref<HTMLDivElement>
}

export function HeaderFrame({ nav, children, controls }: HeaderFrameProps) {
  return (
    <header className="bg-bg in-[:root:has(.full-page)]:hidden print:hidden lg:sticky lg:top-0 lg:z-20 lg:border-b-2 lg:border-line">
      <div className="page page-wide flex min-h-16 flex-wrap items-center lg:min-h-18">
        <Logo to="/app" />
        {nav}
        {/* The basis leaves out the address, which may break, but not into single letters. */}
        <div
          ref={controls}
          className="ml-auto flex items-center justify-end gap-1 pl-2 max-md:min-w-0 md:grow md:basis-80 lg:basis-96"
        >
          {children}
        </div>
      </div>
    </header>
  )
}

interface ShellFrameProps {
  readonly header: ReactNode
  readonly nav: ReactNode
  readonly children: ReactNode
}

export function ShellFrame({ header, nav, children }: ShellFrameProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      {header}
      <main
        id="content"
        className="page page-wide grow pt-2 pb-32 in-[:root:has(.toast)]:pb-52 lg:pt-8 lg:pb-12 lg:in-[:root:has(.toast)]:pb-40 has-[.full-page]:py-0"
      >
        {children}
      </main>
      {nav}
    </div>
  )
}
