// The frame of the public pages that are drawn in Spanish before any script has run.
import type { ReactNode } from 'react'
import { useReadySignal } from '#web/app/boot/ready-signal.ts'
import { PublicPage } from './public-page.tsx'

export function PrerenderedPage({ children }: { children: ReactNode }) {
  useReadySignal()
  return (
    // A reader of English waits for the application rather than see the language change.
    <div className="in-[html[data-language=en]:not([data-ready])]:invisible">
      <PublicPage>{children}</PublicPage>
    </div>
  )
}
