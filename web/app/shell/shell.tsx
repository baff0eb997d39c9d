// What surrounds every screen behind the guard: header, content, bottom bar, and the quick actions
// that both can open.
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { addMessages } from '#web/shared/i18n/i18n.ts'
import { usePerson } from '#web/shared/session/session.ts'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { TopHeader } from './top-header.tsx'

const QuickActions = lazy(async () => {
  const [module] = await Promise.all([
    import('#web/app/quick-actions/quick-actions.tsx'),
    addMessages('quick-actions'),
  ])
  return { default: module.QuickActions }
})

const UnverifiedBanner = lazy(async () => {
  const [{ UnverifiedBanner: Component }] = await Promise.all([
    import('#web/features/auth/components/email/unverified-banner.tsx'),
    addMessages('auth'),
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
      <main id="content" className="page grow pt-2 pb-32 max-lg:in-[:root:has(.toast)]:pb-52 lg:pt-8 lg:pb-12">
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
