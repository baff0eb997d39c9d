// The footer of a dialog, which stays while the body scrolls.
import type { ReactNode } from 'react'

/** Cancel left, action right; full width on a phone, where the longer label gets more room. */
export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="flex shrink-0 gap-3 border-t-2 border-line px-5 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] *:min-w-0 *:flex-auto max-md:*:px-3 md:justify-end md:px-7 md:*:flex-none">
      {children}
    </div>
  )
}
