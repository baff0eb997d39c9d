import { useLocation, useRouter } from '@tanstack/react-router'
import { useUiMessages } from '#web/ui/i18n/ui-messages.tsx'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { useDeferredCode } from '#web/ui/deferred/use-deferred-code.ts'
import { PlainPageSkeleton } from './plain-page-skeleton.tsx'
import { skeletonNameAt } from './skeleton-names.ts'

const skeletons = deferCode(() => import('./page-skeletons.tsx'), 'idle')

export function PendingPage() {
  const { loading } = useUiMessages()
  const router = useRouter()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { code } = useDeferredCode(skeletons, true)
  const name = skeletonNameAt(path, router)
  const Skeleton = code?.pageSkeletons[name] ?? PlainPageSkeleton
  return (
    <div aria-busy className="page min-h-dvh pt-2 in-[main]:max-w-none in-[main]:px-0 in-[main]:pt-0">
      <output className="late-note">{loading}</output>
      <Skeleton />
    </div>
  )
}
