// The notice for whatever goes wrong while getting in or out: its title by code, its sentence from the general words.
import { useTranslation } from 'react-i18next'
import { ORPCError } from '@orpc/client'
import { codeOf, errorText, issuesOf } from '#web/lib/errors.ts'
import { toast } from '#web/ui/toast.tsx'

/** Whole minutes until another try makes sense; one where the answer does not say. */
const minutesOf = (error: unknown): number => {
  const data: unknown = error instanceof ORPCError ? error.data : null
  if (typeof data !== 'object' || data === null || !('retryAfter' in data)) return 1
  return typeof data.retryAfter === 'number' ? Math.max(1, Math.ceil(data.retryAfter / 60)) : 1
}

/** `const tell = useProblem()` for a mutation's `onError`. */
export const useProblem = () => {
  const { t } = useTranslation('auth')
  return (error: unknown): void => {
    switch (codeOf(error)) {
      // The query cache forgets the person and says so.
      case 'UNAUTHORIZED':
        return
      case 'INVALID_CREDENTIALS':
        return toast.error(t('toasts.failedTitle'), errorText(error))
      case 'EMAIL_TAKEN':
        return toast.error(t('toasts.takenTitle'), errorText(error))
      case 'TOO_MANY_REQUESTS':
        return toast.error(t('toasts.lockedTitle'), t('toasts.locked', { count: minutesOf(error) }))
      case 'NETWORK':
        return toast.error(t('toasts.offlineTitle'), errorText(error))
      case 'BAD_REQUEST':
        // What belongs to a field stands at the field.
        if (issuesOf(error).length > 0) return
        return toast.error(t('toasts.unexpectedTitle'), errorText(error))
      default:
        return toast.error(t('toasts.unexpectedTitle'), errorText(error))
    }
  }
}
