// A form that got no answer is saved again by itself, with what was typed and under the same key;
// not after more was typed, for then the person says when, nor after the form was closed.
import { useEffect, useEffectEvent, useState } from 'react'
import { errorCodeOf } from '#web/shared/api/errors.ts'
import { resendMsOf } from '#web/shared/api/unanswered.ts'
import { useWhenOnline } from '#web/ui/deferred/use-when-online.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

interface Wait {
  readonly for: 'network' | 'answer'
  /** Until it is sent again, where the network is there. */
  readonly resendMs: number | undefined
}

const waitAfter = (error: unknown): Wait | null => {
  const resendMs = resendMsOf(error)
  // Of any other silence nobody knows whether it was saved.
  if (errorCodeOf(error) === 'NETWORK' && !navigator.onLine) return { for: 'network', resendMs: undefined }
  return resendMs === undefined ? null : { for: 'answer', resendMs }
}

/** What a form waits for, if it got no answer. */
export const useWait = () => {
  const [wait, setWait] = useState<Wait | null>(null)
  const [isSending, setSending] = useState(false)
  return {
    waitsFor: wait?.for,
    resendMs: wait?.resendMs,
    isWaiting: wait !== null && !isSending,
    /** Whether it will be sent again. */
    begin: (error: unknown): boolean => {
      const next = waitAfter(error)
      setWait(next)
      setSending(false)
      return next !== null
    },
    /** It is being sent again; what is said of it stays. */
    retry: () => {
      // That it could not be saved.
      if (wait) toast.clear()
      setSending(true)
    },
    end: () => {
      setWait(null)
      setSending(false)
    },
  }
}

/** @param submit saves what the form holds then */
export const useResend = (
  { isWaiting, resendMs }: Pick<ReturnType<typeof useWait>, 'isWaiting' | 'resendMs'>,
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
