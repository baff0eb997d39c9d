import { useQuery } from '@tanstack/react-query'
import { Laptop, LogOut, Smartphone, Tablet } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import type { Session } from '#contract/features/security/sessions.ts'
import { security, sessionsQuery } from '#web/features/security/api.ts'
import { Section, SectionPending } from '#web/features/security/components/layout/section.tsx'
import { useSecurityAction } from '#web/features/security/components/proof/security-action.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import { Row, Rows } from '#web/ui/layout/rows.tsx'

const icons = { desktop: Laptop, mobile: Smartphone, tablet: Tablet } as const

function SessionRow({ session }: { session: Session }) {
  const { t } = useTranslation('security')
  const format = useFormatter()
  const { press, isBusy } = useSecurityAction()
  const { browser, address, lastSeenAt, isCurrent } = session
  const Icon = icons[browser.device ?? 'desktop']
  const name = [browser.name, browser.system].filter((part) => part !== null).join(' · ')
  const title = name === '' ? t('sessions.unknown') : name
  const seen = isCurrent ? t('sessions.now') : t('sessions.seen', { moment: format.moment(lastSeenAt) })
  return (
    <Row
      tile={<IconTile tint="sky" icon={<Icon size={20} />} />}
      title={title}
      text={address === null ? seen : `${seen} · ${t('sessions.from', { address })}`}
      badge={isCurrent && <Badge kind="ok">{t('sessions.this')}</Badge>}
      end={
        isCurrent ? null : (
          <Button
            variant="quiet"
            size="sm"
            isBusy={isBusy}
            aria-label={t('sessions.endOne', { name: title })}
            onPress={() =>
              press(
                () => security.sessions.end({ sessionId: session.id }),
                () => toast.success(t('sessions.ended')),
              )
            }
          >
            {t('sessions.end')}
          </Button>
        )
      }
    />
  )
}

export function SessionsSection() {
  const { t } = useTranslation('security')
  const query = useQuery(sessionsQuery())
  const { press, isBusy } = useSecurityAction()
  const sessions = query.data?.sessions
  return (
    <Section title={t('sessions.title')} text={t('sessions.text')}>
      {sessions === undefined ? (
        <SectionPending query={query} />
      ) : (
        <>
          <Rows>
            {sessions.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </Rows>
          {sessions.length > 1 && (
            <Button
              className="md:self-start"
              isBusy={isBusy}
              onPress={() =>
                press(
                  () => security.sessions.endOthers(),
                  ({ ended }) => toast.success(t('sessions.othersEnded', { count: ended })),
                )
              }
            >
              <LogOut aria-hidden size={20} />
              {t('sessions.endOthers')}
            </Button>
          )}
        </>
      )}
    </Section>
  )
}
