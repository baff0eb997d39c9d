import { useState } from 'react'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useUiMessages } from '#web/ui/i18n/ui-messages.tsx'
import type { DeferredCode } from './deferred-code.ts'

interface Opening<T> {
  readonly code: T | undefined
  readonly isOpen: boolean
  /** Opened, but without its code. */
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
