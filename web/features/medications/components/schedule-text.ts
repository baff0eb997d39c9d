import { useTranslation } from 'react-i18next'
import { useFormatter } from '#web/shared/i18n/format.ts'
import type { ScheduleDraft } from './schedule-fields.tsx'

export const useScheduleText = () => {
  const { t } = useTranslation('medications')
  const format = useFormatter()
  return {
    timesOf: ({ times, everyDays }: ScheduleDraft): string =>
      t('card.schedule', {
        count: everyDays ?? 1,
        times: format.list(times.flatMap((time) => (time === null ? [] : [format.clockTime(time)]))),
      }),
    spanOf: ({ from, to }: ScheduleDraft): string => {
      const since = from === null ? '' : format.date(from)
      return to === null
        ? t('card.since', { from: since })
        : t('card.span', { from: since, to: format.date(to) })
    },
  }
}
