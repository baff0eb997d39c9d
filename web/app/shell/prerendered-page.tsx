import type { ReactNode } from 'react'
import { useReadySignal } from '#web/app/boot/ready-signal.ts'
import { PublicPage } from './public-page.tsx'

export function PrerenderedPage({ children }: { children: ReactNode }) {
  useReadySignal()
  return (
    // The language must not change before the eyes of a reader of English.
    <div className="in-[html[data-language=en]:not([data-ready])]:invisible">
      <PublicPage>{children}</PublicPage>
    </div>
  )
}
