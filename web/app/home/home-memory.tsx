import { useSyncExternalStore } from 'react'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { isPageIdle, onPageIdle } from '#web/ui/deferred/page-idle.ts'

const Memory = lazyContent(async () => (await import('#web/features/diary/components/memory.tsx')).Memory, {
  as: 'extra',
  placeholder: null,
})

/** A memory stands last in its column, so that it does not move the rest when it is drawn. */
export function HomeMemory({ hasLast }: { hasLast: boolean }) {
  return useSyncExternalStore(onPageIdle, isPageIdle) && <Memory hasLast={hasLast} />
}
