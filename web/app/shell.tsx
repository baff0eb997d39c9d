// What surrounds every screen behind the guard: header, content, bottom bar, and the quick actions that both can open.
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { addMessages } from '#web/lib/i18n.ts'
import { usePerson } from '#web/lib/session.ts'
import { Skeleton } from '#web/ui/states.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { loadAuthMessages } from './load-words.ts'
import { TopHeader } from './top-header.tsx'

const QuickActions = lazy(() =>
  import('./quick-actions.tsx').then((module) => ({ default: module.QuickActions })),
)

const UnverifiedBanner = lazy(async () => {
  const [{ UnverifiedBanner: Component }] = await Promise.all([
    import('#web/features/auth/components/unverified-banner.tsx'),
    addMessages(loadAuthMessages),
  ])
  return { default: Component }
})

export function Shell({ children }: { children: ReactNode }) {
  const { emailVerified } = usePerson()
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
        {!emailVerified && (
          <Suspense fallback={<Skeleton className="mb-6 h-26 md:h-14" />}>
            <UnverifiedBanner />
          </Suspense>
        )}
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
