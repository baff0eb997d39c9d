import { useQuery } from '@tanstack/react-query'
import { Mail } from '#web/ui/images/icons.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emailChangeQuery, security } from '#web/features/security/api.ts'
import { Section, SectionPending } from '#web/features/security/components/layout/section.tsx'
import { useSecurityAction } from '#web/features/security/components/proof/security-action.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { usePerson } from '#web/shared/session/session.ts'
import { OnceConfirmed } from '#web/shared/session/confirm-first.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import { Row, Rows } from '#web/ui/layout/rows.tsx'
import { EmailForm } from './email-form.tsx'

interface PendingChange {
  readonly email: string
  readonly isOldConfirmed: boolean
  readonly isNewConfirmed: boolean
  readonly expiresAt: string
}

function Pending({ pending }: { pending: PendingChange }) {
  const { t } = useTranslation('security')
  const format = useFormatter()
  const { email } = usePerson()
  const { press, isBusy } = useSecurityAction()
  const missing = [
    ...(pending.isOldConfirmed ? [] : [email]),
    ...(pending.isNewConfirmed ? [] : [pending.email]),
  ]
  return (
    <Banner
      action={
        <Button
          variant="quiet"
          size="sm"
          className="text-sky-ink"
          isBusy={isBusy}
          onPress={() =>
            press(
              () => security.emailChange.cancel(),
              () => toast.success(t('email.cancelled')),
            )
          }
        >
          {t('email.cancel')}
        </Button>
      }
    >
      {t('email.pending', {
        email: pending.email,
        missing: format.list(missing),
        moment: format.moment(pending.expiresAt),
      })}
    </Banner>
  )
}

export function EmailSection() {
  const { t } = useTranslation('security')
  const { email } = usePerson()
  const query = useQuery(emailChangeQuery())
  const [isChanging, setChanging] = useState(false)
  const data = query.data
  return (
    <Section title={t('email.title')} text={t('email.text')}>
      <Rows>
        <Row
          tile={<IconTile tint="sky" icon={<Mail size={20} />} />}
          title={email}
          text={t('email.present')}
        />
      </Rows>
      {data === undefined && <SectionPending query={query} />}
      {data?.isPossible === false && <p className="text-dense text-muted">{t('email.impossible')}</p>}
      {data?.pending && !isChanging && <Pending pending={data.pending} />}
      {data?.isPossible === true &&
        (isChanging ? (
          <EmailForm onClose={() => setChanging(false)} />
        ) : (
          <OnceConfirmed>
            <Button className="md:self-start" onPress={() => setChanging(true)}>
              {t('email.change')}
            </Button>
          </OnceConfirmed>
        ))}
    </Section>
  )
}
