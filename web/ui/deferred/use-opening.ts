// Opens a part whose code is fetched on demand or while the page is idle. `isWaiting` lets its
// button show the wait.
import { useState } from 'react'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useUiMessages } from '#web/ui/i18n/ui-messages.tsx'
import type { DeferredCode } from './deferred-code.ts'

interface Opening<T> {
  /** Undefined before the first opening. */
  readonly code: T | undefined
  readonly isOpen: boolean
  /** It was opened, and its code has not arrived. */
  readonly isWaiting: boolean
  readonly open: () => void
  readonly close: () => void
}

/** A failed fetch is shown in a toast; the next press retries. */
export function useOpening<T>(deferred: DeferredCode<T>): Opening<T> {
  const messages = useUiMessages()
  const [state, setState] = useState<'new' | 'waiting' | 'open' | 'closed'>('new')
  const open = () => {
    if (deferred.get()) return setState('open')
    setState('waiting')
    deferred.load().then(
      () => setState((now) => (now === 'waiting' ? 'open' : now)),
      () => {
        setState('new')
        toast.error(messages.offline, messages.offlineText)
      },
    )
  }
  return {
    code: state === 'open' || state === 'closed' ? deferred.get() : undefined,
    isOpen: state === 'open',
    isWaiting: state === 'waiting',
    open,
    close: () => setState('closed'),
  }
}
