// Uploads and creations by one press; forms have their own repeats (`web/shared/forms/form.tsx`).
import { i18n } from '#web/shared/i18n/i18n.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { resendMsOf } from './unanswered.ts'

export const announceResend = (): void => toast.info(i18n.t('ui:sendingAgain'))

export const resending = {
  retry: (_failures: number, error: Error): boolean => {
    const isResent = resendMsOf(error) !== undefined
    if (isResent) announceResend()
    return isResent
  },
  retryDelay: (_failures: number, error: Error): number => resendMsOf(error) ?? 0,
}
