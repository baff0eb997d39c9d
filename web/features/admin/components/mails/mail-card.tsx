import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { GivenUpMail } from '#contract/features/admin/schema.ts'
import { retryMail } from '#web/features/admin/api.ts'
import { shortIdOf } from '#web/features/admin/components/short-id.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { focusHeading } from '#web/ui/focus/focus-heading.ts'

function Recipient({ mail }: { mail: GivenUpMail }) {
  const { t } = useTranslation('admin')
  return (
    <p id={`mail-${mail.id}`} className="wrap-anywhere">
      <bdi className="font-display text-lg font-bold">{mail.account?.name ?? mail.maskedAddress}</bdi>{' '}
      <span className="text-sm text-muted">
        {mail.account === null ? t('mails.noAccount') : shortIdOf(mail.account)}
      </span>
    </p>
  )
}

export function MailCard({ mail }: { mail: GivenUpMail }) {
  const { t } = useTranslation('admin')
  const { moment } = useFormatter()
  const retry = useMutation(
    retryMail({
      success: t('success'),
      succeeded: t('mails.retried'),
      error: t('error'),
      failed: t('mails.retryFailed'),
    }),
  )
  return (
    <li className="card flex flex-col p-4 md:p-5">
      <Recipient mail={mail} />
      <p className="mt-1 text-pretty">{t(`mails.reasons.${mail.reason}`)}</p>
      <dl className="mt-2 grid grid-cols-2 gap-2">
        {(['queuedAt', 'givenUpAt'] as const).map((name) => (
          <div key={name}>
            <dt className="text-cap text-muted">{t(`mails.${name}`)}</dt>
            <dd>{moment(mail[name])}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-auto flex pt-4 *:flex-auto">
        <Button
          size="sm"
          aria-describedby={`mail-${mail.id}`}
          isBusy={retry.isPending}
          busyText={t('mails.retrying')}
          // The card disappears together with its button.
          onPress={() =>
            !retry.isPending && retry.mutate({ mailId: mail.id }, { onSuccess: () => focusHeading() })
          }
        >
          {t('mails.retry')}
        </Button>
      </div>
    </li>
  )
}
