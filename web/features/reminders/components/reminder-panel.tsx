import { useMutation, useQuery } from '@tanstack/react-query'
import { Heading } from 'react-aria-components/Heading'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reminder, ReminderList } from '#contract/features/reminders/schema.ts'
import noReminders from '#web/art/empty/no-vaccines.svg'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { focusDialog } from '#web/ui/focus/focus-dialog.ts'
import { EmptyState, FailedState } from '#web/ui/feedback/content-states.tsx'
import { remindersQuery } from '#web/features/reminders/api.ts'
import { groupIntoLines, toReminderLine, type ReminderLine } from '#web/features/reminders/lines.ts'
import { markReminderRead } from '#web/features/reminders/mutations.ts'
import { AccountNotices } from './notices/account-notices.tsx'
import { CareNotices } from './notices/care-notices.tsx'
import { DoseNotices } from './notices/dose-notices.tsx'
import { ReminderRow } from './reminder-row.tsx'
import { ReminderRowSkeleton } from './reminders-skeleton.tsx'

const toLines = (items: readonly Reminder[]): ReminderLine[] => items.map(toReminderLine)

const groups = [
  {
    name: 'today',
    has: ({ status }: Reminder) => status === 'overdue' || status === 'due',
    linesOf: groupIntoLines,
  },
  { name: 'soon', has: ({ status }: Reminder) => status === 'soon', linesOf: toLines },
  { name: 'done', has: ({ status }: Reminder) => status === 'done', linesOf: toLines },
] as const

const inset = 'rounded-field px-3'
const label = 'px-3 pt-2 pb-1 font-sans text-cap font-semibold tracking-normal text-muted'

const noticesOf = ({
  notices,
  petNotices = [],
  doseNotices = [],
  careNotices = [],
  tagNotices = [],
  lostNotices = [],
}: ReminderList) => [...notices, ...petNotices, ...doseNotices, ...careNotices, ...tagNotices, ...lostNotices]

export function ReminderPanelHead() {
  const { t } = useTranslation('reminders')
  const { data } = useQuery(remindersQuery())
  const read = useMutation(markReminderRead({ failure: t('markReadFailed') }))
  const hasUnread = data ? [...data.items, ...noticesOf(data)].some(({ isUnread }) => isUnread) : false
  const press = (asOf: string) => {
    // The button disappears with the unread reminders.
    focusDialog()
    read.mutate({ asOf })
  }
  return (
    <div className="flex min-h-14 shrink-0 flex-wrap items-center justify-between gap-x-2 px-3 pb-3">
      <Heading slot="title" level={2} className="text-xl font-extrabold">
        {t('title')}
      </Heading>
      {hasUnread && data && (
        <Button
          variant="quiet"
          size="sm"
          isDisabled={read.isPending}
          onPress={() => press(data.asOf)}
          className="shrink-0 px-2"
        >
          {t('markRead')}
        </Button>
      )}
    </div>
  )
}

interface ReminderPanelBodyProps {
  /** Called when a link is followed. */
  readonly onLeave: () => void
  /** Notices of pets and tags. */
  readonly drawNotices: (list: ReminderList, areUnread: boolean) => ReactNode
}

export function ReminderPanelBody({ onLeave, drawNotices }: ReminderPanelBodyProps) {
  const { t } = useTranslation('reminders')
  const { data, isError, refetch } = useQuery(remindersQuery())
  // Read ones stay for weeks, so they are below what is due.
  const doseNotices = Map.groupBy(data?.doseNotices ?? [], ({ isUnread }) => isUnread)
  const careNotices = Map.groupBy(data?.careNotices ?? [], ({ isUnread }) => isUnread)
  return (
    <>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain" aria-busy={!data && !isError}>
        {!data && !isError && <PanelSkeleton />}
        {!data && isError && <FailedState title={t('failedTitle')} onRetry={() => void refetch()} />}
        <DoseNotices notices={doseNotices.get(true) ?? []} onLeave={onLeave} />
        <CareNotices notices={careNotices.get(true) ?? []} onLeave={onLeave} />
        {data && drawNotices(data, true)}
        {data && <AccountNotices notices={data.notices} onLeave={onLeave} />}
        {data?.items.length === 0 && noticesOf(data).length === 0 && (
          <EmptyState art={noReminders} tint="mint" title={t('emptyTitle')} text={t('emptyText')} level={3} />
        )}
        {data && <Groups list={data} onLeave={onLeave} />}
        <DoseNotices notices={doseNotices.get(false) ?? []} onLeave={onLeave} />
        <CareNotices notices={careNotices.get(false) ?? []} onLeave={onLeave} />
        {data && drawNotices(data, false)}
      </div>
      <div className="flex shrink-0 pt-2">
        <LinkButton variant="quiet" size="sm" to="/app/upcoming" onClick={onLeave} className="grow">
          {t('all')}
        </LinkButton>
      </div>
    </>
  )
}

function Groups({ list, onLeave }: { list: ReminderList; onLeave: () => void }) {
  const { t } = useTranslation('reminders')
  const [open, setOpen] = useState<string | null>(null)
  const finish = () => {
    // The focused row is about to move to another group.
    focusDialog()
    setOpen(null)
  }
  const now = new Date(list.asOf).getTime()
  return groups.map(({ name, has, linesOf }) => {
    const lines = linesOf(list.items.filter(has), now)
    if (lines.length === 0) return null
    return (
      <section key={name} aria-labelledby={`reminders-${name}`}>
        <h3 id={`reminders-${name}`} className={label}>
          {t(`groups.${name}`)}
        </h3>
        <ul>
          {lines.map((line) => (
            <li key={line.key}>
              <ReminderRow
                line={line}
                now={now}
                isOpen={open === line.key}
                onToggle={() => setOpen(open === line.key ? null : line.key)}
                onMove={finish}
                onLeave={onLeave}
                className={inset}
              />
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

function PanelSkeleton() {
  const { t } = useTranslation('reminders')
  return (
    <>
      <output className="sr-only">{t('loading')}</output>
      <p aria-hidden className={label}>
        {t('groups.today')}
      </p>
      <ReminderRowSkeleton className={inset} />
      <ReminderRowSkeleton className={inset} />
      <ReminderRowSkeleton className={inset} />
    </>
  )
}
