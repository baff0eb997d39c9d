// The frame of the public pages that are drawn in Spanish before any script runs.
import type { ReactNode } from 'react'
import { useReadySignal } from '#web/app/boot/ready-signal.ts'
import { PublicPage } from './public-page.tsx'

export function PrerenderedPage({ children }: { children: ReactNode }) {
  useReadySignal()
  return (
    // Hidden from readers of English until the application starts: the language must not change.
    <div className="in-[html[data-language=en]:not([data-ready])]:invisible">
      <PublicPage>{children}</PublicPage>
    </div>
  )
}
