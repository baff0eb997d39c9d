// Opens something whose code comes when the page is idle, or when it is asked for. Until then it
// waits, and its button can say so.
import { useState } from 'react'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useUiMessages } from '#web/ui/i18n/ui-messages.tsx'
import type { DeferredCode } from './deferred-code.ts'

interface Opening<T> {
  /** Undefined before it was opened for the first time. */
  readonly code: T | undefined
  readonly isOpen: boolean
  /** It was asked for, and its code is not here yet. */
  readonly isWaiting: boolean
  readonly open: () => void
  readonly close: () => void
}

/** That the code cannot be fetched is said in a toast; the next press tries again. */
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
