// An unanswered form is saved again automatically, under the same key, unless its values change or
// the form is closed.
import { useEffect, useEffectEvent, useState } from 'react'
import { errorCodeOf } from '#web/shared/api/errors.ts'
import { resendMsOf } from '#web/shared/api/unanswered.ts'
import { useWhenOnline } from '#web/ui/deferred/use-when-online.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

interface Wait {
  readonly for: 'network' | 'answer'
  /** Milliseconds, counted while there is a network. */
  readonly resendMs: number | undefined
}

const waitAfter = (error: unknown): Wait | null => {
  const resendMs = resendMsOf(error)
  // After any other failure without an answer the form may have been saved.
  if (errorCodeOf(error) === 'NETWORK' && !navigator.onLine) return { for: 'network', resendMs: undefined }
  return resendMs === undefined ? null : { for: 'answer', resendMs }
}

export const useResendWait = () => {
  const [wait, setWait] = useState<Wait | null>(null)
  const [isSending, setSending] = useState(false)
  return {
    waitsFor: wait?.for,
    resendMs: wait?.resendMs,
    isWaiting: wait !== null && !isSending,
    /** @returns whether the form will be sent again */
    begin: (error: unknown): boolean => {
      const next = waitAfter(error)
      setWait(next)
      setSending(false)
      return next !== null
    },
    /** Call it when the repeat starts; the notice stays. */
    retry: () => {
      // The notice of the failure.
      if (wait) toast.clear()
      setSending(true)
    },
    end: () => {
      setWait(null)
      setSending(false)
    },
  }
}

/** @param submit saves the current values of the form */
export const useResend = (
  { isWaiting, resendMs }: Pick<ReturnType<typeof useResendWait>, 'isWaiting' | 'resendMs'>,
  submit: () => void,
): void => {
  const onTime = useEffectEvent(submit)
  useWhenOnline(isWaiting, submit)
  useEffect(() => {
    if (!isWaiting || resendMs === undefined) return
    const timer = setTimeout(() => onTime(), resendMs)
    return () => clearTimeout(timer)
  }, [isWaiting, resendMs])
}
