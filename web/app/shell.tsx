// What surrounds every screen behind the guard: header, content, bottom bar, and the quick actions that both can open.
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { UnverifiedBanner } from '#web/features/auth/components/unverified-banner.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { TopHeader } from './top-header.tsx'

const QuickActions = lazy(() =>
  import('./quick-actions.tsx').then((module) => ({ default: module.QuickActions })),
)

export function Shell({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  // Stays in the page once it was opened, so that closing can be animated and gives the focus back.
  const [wasOpened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  return (
    <div className="flex min-h-dvh flex-col">
      <TopHeader onActions={open} />
      <main id="content" className="page grow pt-2 pb-32 lg:pt-8 lg:pb-12">
        <UnverifiedBanner />
        {children}
      </main>
      <BottomNav onAdd={open} />
      {wasOpened && (
        <Suspense>
          <QuickActions isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
