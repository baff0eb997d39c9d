import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { remindersQuery } from '#web/features/reminders/api.ts'

export function UnreadCount() {
  const { t } = useTranslation('app')
  const { data: count = 0 } = useQuery({ ...remindersQuery(), select: ({ unread }) => unread })
  if (count === 0) return null
  return (
    <>
      <span
        aria-hidden
        className="absolute top-0 right-0 grid h-[1.375rem] min-w-[1.375rem] place-items-center rounded-full border-2 border-bg bg-brand px-0.5 text-[.6875rem]/none font-bold text-brand-fg"
      >
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr-only">, {t('unread', { count })}</span>
    </>
  )
}
