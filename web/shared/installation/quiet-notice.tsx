import type { ReactNode } from 'react'
import { X } from '#web/ui/images/icons.ts'
import { IconButton } from '#web/ui/actions/button.tsx'
import { useUiMessages } from '#web/ui/i18n/ui-messages.tsx'

/** Stays above the navigation of a phone until it is closed, without moving the page. */
export function QuietNotice({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const messages = useUiMessages()
  return (
    <output className="fixed inset-x-5 bottom-24 z-30 flex items-center gap-2 card py-1.5 pr-1.5 pl-4 shadow-pop md:right-auto md:left-8 md:w-100 lg:bottom-8">
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">{children}</div>
      <IconButton aria-label={messages.close} onPress={onClose} className="self-start">
        <X aria-hidden size={18} />
      </IconButton>
    </output>
  )
}
