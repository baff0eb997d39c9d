// Uploads and creations by one press; forms have their own repeats (`web/shared/forms/form.tsx`).
import { i18n } from '#web/shared/i18n/i18n.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { resendMsOf } from './unanswered.ts'

export const announceResend = (): void => toast.info(i18n.t('ui:sendingAgain'))

/** @throws AbortError when it is cancelled meanwhile */
export const pauseBeforeResend = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = new AbortController()
    const end = (act: () => void) => () => {
      stop.abort()
      act()
    }
    const timer = setTimeout(end(resolve), milliseconds)
    const cancel = end(() => reject(new DOMException('Upload aborted', 'AbortError')))
    stop.signal.addEventListener('abort', () => clearTimeout(timer))
    window.addEventListener('online', end(resolve), { signal: stop.signal })
    signal?.addEventListener('abort', cancel, { signal: stop.signal })
    if (signal?.aborted) cancel()
  })

export const resending = {
  retry: (_failures: number, error: Error): boolean => {
    const isResent = resendMsOf(error) !== undefined
    if (isResent) announceResend()
    return isResent
  },
  retryDelay: (_failures: number, error: Error): number => resendMsOf(error) ?? 0,
}
