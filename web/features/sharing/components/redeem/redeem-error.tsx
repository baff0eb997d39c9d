// Failures that belong to no field: a lock, an unconfirmed address, existing access.
import { ORPCError } from '@orpc/client'
import { CircleAlert, Info, MailCheck } from '#web/ui/images/icons.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorCodeOf, errorMessage } from '#web/shared/api/errors.ts'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'

const dataOf = (error: unknown, key: 'retryAfter' | 'petId'): unknown => {
  const data: unknown = error instanceof ORPCError ? error.data : null
  return typeof data === 'object' && data !== null
    ? Object.getOwnPropertyDescriptor(data, key)?.value
    : undefined
}

const minute = 60
const hour = 60 * minute

/** 'en 15 minutos', 'en 3 horas': rounded up, so that a retry is not too early. */
const lockText = (error: unknown) => {
  const retryAfter = dataOf(error, 'retryAfter')
  const seconds = typeof retryAfter === 'number' ? retryAfter : minute
  return seconds <= hour
    ? ({ key: 'redeem.lockedMinutes', count: Math.max(1, Math.ceil(seconds / minute)) } as const)
    : ({ key: 'redeem.lockedHours', count: Math.ceil(seconds / hour) } as const)
}

interface RedeemErrorProps {
  readonly error: unknown
  readonly resend: ReactNode
  /** Called when the person follows the link to the pet. */
  readonly onLeave: () => void
}

export function RedeemError({ error, resend, onLeave }: RedeemErrorProps) {
  const { t } = useTranslation('sharing')
  const message = () => {
    switch (errorCodeOf(error)) {
      case 'TOO_MANY_REQUESTS': {
        const { key, count } = lockText(error)
        return (
          <p className="flex gap-2 rounded-field bg-danger-soft px-4 py-3 text-dense text-danger">
            <CircleAlert aria-hidden size={20} className="mt-px" />
            {t(key, { count })}
          </p>
        )
      }
      case 'EMAIL_NOT_VERIFIED':
        return (
          <Banner icon={<MailCheck size={20} />} action={resend}>
            {t('redeem.unverified')}
          </Banner>
        )
      case 'ALREADY_SHARED': {
        const petId = dataOf(error, 'petId')
        return (
          <Banner
            icon={<Info size={20} />}
            action={
              typeof petId === 'string' && (
                <LinkButton
                  variant="quiet"
                  size="sm"
                  className="-mr-2 ml-4 text-sky-ink"
                  to="/app/pet/$petId"
                  params={{ petId }}
                  onClick={onLeave}
                >
                  {t('redeem.show')}
                </LinkButton>
              )
            }
          >
            {errorMessage(error)}
          </Banner>
        )
      }
      default:
        return null
    }
  }
  // Rendered while empty, because a screen reader would not announce it otherwise.
  return <output className="block empty:hidden">{message()}</output>
}
