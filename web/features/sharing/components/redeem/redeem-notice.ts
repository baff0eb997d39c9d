import { errorCodeOf, errorMessage } from '#web/shared/api/errors.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

/** Accompanies the message at the field or in the dialog. */
export const showRedeemNotice = (error: unknown, failed: string): void => {
  switch (errorCodeOf(error)) {
    // An ended session has its own report; the other two need a longer text.
    case 'UNAUTHORIZED':
    case 'TOO_MANY_REQUESTS':
    case 'EMAIL_NOT_VERIFIED':
      return
    case 'INVALID_SHARE_CODE':
      return toast.error(errorMessage(error))
    case 'ALREADY_SHARED':
      return toast.info(errorMessage(error))
    default:
      return toast.error(failed, errorMessage(error))
  }
}
