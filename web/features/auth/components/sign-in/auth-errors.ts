import { useTranslation } from 'react-i18next'
import { ORPCError } from '@orpc/client'
import { errorCodeOf, errorMessage, issuesOf } from '#web/shared/api/errors.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

/** Until a retry is allowed; 1 where the answer has no number. */
const minutesOf = (error: unknown): number => {
  const data: unknown = error instanceof ORPCError ? error.data : null
  if (typeof data !== 'object' || data === null || !('retryAfter' in data)) return 1
  return typeof data.retryAfter === 'number' ? Math.max(1, Math.ceil(data.retryAfter / 60)) : 1
}

export const useAuthErrorToast = () => {
  const { t } = useTranslation('auth')
  return (error: unknown): void => {
    switch (errorCodeOf(error)) {
      // Reported by the query cache.
      case 'UNAUTHORIZED':
        return
      case 'INVALID_CREDENTIALS':
        return toast.error(t('toasts.failedTitle'), errorMessage(error))
      case 'EMAIL_TAKEN':
        return toast.error(t('toasts.takenTitle'), errorMessage(error))
      case 'TOO_MANY_REQUESTS':
        return toast.error(t('toasts.lockedTitle'), t('toasts.locked', { count: minutesOf(error) }))
      case 'NETWORK':
        return toast.error(t('toasts.offlineTitle'), errorMessage(error))
      case 'BAD_REQUEST':
        // Shown at the field.
        if (issuesOf(error).length > 0) return
        return toast.error(t('toasts.unexpectedTitle'), errorMessage(error))
      default:
        return toast.error(t('toasts.unexpectedTitle'), errorMessage(error))
    }
  }
}
