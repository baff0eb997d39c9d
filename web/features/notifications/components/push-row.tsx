import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { pushQuery, togglePush } from '#web/features/notifications/api.ts'
import { errorMessage } from '#web/shared/api/errors.ts'
import { usePerson } from '#web/shared/session/session.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { toast } from '#web/ui/feedback/toast.tsx'
import { SettingRow } from './setting-row.tsx'

/** Only iPhones and iPads have this property: they allow push only to pages on the home screen. */
const mustBeAdded = (): boolean => 'standalone' in navigator && navigator.standalone !== true

export function PushRow() {
  const { t } = useTranslation(['notifications', 'ui'])
  const { id } = usePerson()
  const { data: state } = useQuery(pushQuery(id))
  const { mutate, isPending } = useMutation(togglePush(id))
  const turn = (isOn: boolean) =>
    mutate(isOn, {
      onSuccess: (now) => {
        if (isOn && now === 'on') toast.success(t('push.started'))
        if (!isOn) toast.success(t('push.stopped'))
      },
      // A browser's own error is in no language of ours.
      onError: (error) =>
        toast.error(
          t(isOn ? 'push.startFailed' : 'push.stopFailed'),
          error instanceof DOMException ? t('push.noService') : errorMessage(error),
        ),
    })
  const shownState = state === 'unsupported' && mustBeAdded() ? 'addToHome' : state
  return (
    <SettingRow
      tile={<span className="w-11 max-md:hidden" />}
      title={t('push.here')}
      text={shownState === undefined ? t('ui:loading') : t(`push.state.${shownState}`)}
    >
      {(state === 'on' || state === 'off') && (
        <Button
          variant={state === 'on' ? 'quiet' : 'ghost'}
          size="sm"
          isBusy={isPending}
          busyText={t('push.busy')}
          onPress={() => turn(state === 'off')}
        >
          {state === 'on' ? t('push.turnOff') : t('push.turnOn')}
        </Button>
      )}
    </SettingRow>
  )
}
