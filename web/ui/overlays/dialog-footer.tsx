import type { ReactNode } from 'react'

export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="flex shrink-0 flex-wrap gap-3 border-t-2 border-line px-5 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] *:flex-auto max-md:*:px-3 md:justify-end md:px-7 md:*:flex-none">
      {children}
    </div>
  )
}
