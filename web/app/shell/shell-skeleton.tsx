// In the document only, until the application starts.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { BottomNav } from './bottom-nav.tsx'
import { HeaderNav } from './header-nav.tsx'
import { HeaderFrame, ShellFrame } from './shell-frame.tsx'

export function ShellSkeleton({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui')
  return (
    <ShellFrame
      header={
        <HeaderFrame nav={<HeaderNav isAdmin={false} />}>
          <Skeleton className="h-11 w-28 rounded-full max-lg:hidden" />
          <Skeleton className="m-1 size-9 rounded-full" />
          <Skeleton className="m-1 h-9 w-14 rounded-full" />
          <Skeleton className="size-9 rounded-full md:hidden" />
          <Skeleton className="h-9 w-52 rounded-full max-md:hidden" />
        </HeaderFrame>
      }
      nav={<BottomNav />}
    >
      <div aria-busy>
        <output className="sr-only">{t('loading')}</output>
        {children}
      </div>
    </ShellFrame>
  )
}
