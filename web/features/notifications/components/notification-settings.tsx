// Each change is saved at once.
import { useMutation, useQuery } from '@tanstack/react-query'
import { Bell, Mail, PawPrint, Smartphone } from '#web/ui/images/icons.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { NotificationSettings } from '#contract/features/notifications/schema.ts'
import { updatePreferences, preferencesQuery } from '#web/features/notifications/api.ts'
import { QueryPending } from '#web/shared/api/query-pending.tsx'
import { usePerson } from '#web/shared/session/session.ts'
import { Row, Rows } from '#web/ui/layout/rows.tsx'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import type { Tint } from '#web/ui/theme/tint.ts'
import { CalendarFeedRow } from './calendar-feed-row.tsx'
import { HourRow } from './hour-row.tsx'
import { LanguageRow } from './language-row.tsx'
import { PushRow } from './push-row.tsx'
import { SettingsSkeleton } from './settings-skeleton.tsx'
import { SwitchRow } from './switch-row.tsx'
import { TimeZoneRow } from './time-zone-row.tsx'

const tile = (tint: Tint, icon: ReactNode) => <IconTile tint={tint} icon={icon} />

export function NotificationSettingsCard() {
  const { t } = useTranslation('notifications')
  const query = useQuery(preferencesQuery())
  if (query.data) return <Settings settings={query.data} />
  return <QueryPending query={query} failedTitle={t('failed')} skeleton={<SettingsSkeleton />} />
}

function Settings({ settings }: { settings: NotificationSettings }) {
  const { t } = useTranslation('notifications')
  const { mutate } = useMutation(updatePreferences(t('saveFailed')))
  const { emailVerified } = usePerson()
  const mail = tile('sky', <Mail size={20} />)
  return (
    <Rows>
      <SwitchRow
        tile={tile('blush', <Bell size={20} />)}
        title={t('bell.title')}
        label={t('bell.label')}
        text={t('bell.text')}
        isOn={settings.bell}
        onChange={(bell) => mutate({ bell })}
      />
      {settings.mailConfigured ? (
        <SwitchRow
          tile={mail}
          title={t('email.title')}
          label={t('email.label')}
          // An unconfirmed address may be another person's mailbox.
          text={t(emailVerified ? 'email.text' : 'email.unconfirmed')}
          isOn={settings.email}
          onChange={(email) => mutate({ email })}
        />
      ) : (
        <Row tile={mail} title={t('email.title')} text={t('email.none')} />
      )}
      <SwitchRow
        tile={tile('sun-soft', <Smartphone size={20} />)}
        title={t('push.title')}
        label={t('push.label')}
        text={t('push.text')}
        isOn={settings.push}
        onChange={(push) => mutate({ push })}
      />
      {settings.push && <PushRow />}
      <SwitchRow
        tile={tile('mint', <PawPrint size={20} />)}
        title={t('sharedPets.title')}
        label={t('sharedPets.label')}
        text={t('sharedPets.text')}
        isOn={settings.sharedPets}
        onChange={(sharedPets) => mutate({ sharedPets })}
      />
      <HourRow hour={settings.hour} onChange={(hour) => mutate({ hour })} />
      <TimeZoneRow zone={settings.timeZone} onChange={(timeZone) => mutate({ timeZone })} />
      <LanguageRow />
      <CalendarFeedRow />
    </Rows>
  )
}
