import { CalendarDays } from '#web/ui/images/icons.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { RowButton } from '#web/ui/layout/rows.tsx'
import { Dialog, DialogBody } from '#web/ui/overlays/dialog.tsx'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'

const CalendarAddress = lazyContent(
  async () => (await withMessages(import('./calendar-feed.tsx'), 'errors')).CalendarFeed,
  { placeholder: <Skeleton className="h-40" /> },
)

export function CalendarFeedRow() {
  const { t } = useTranslation('notifications')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <RowButton
        tile={<IconTile tint="mint" icon={<CalendarDays size={20} />} />}
        title={t('calendar.title')}
        text={t('calendar.row')}
        onPress={() => setOpen(true)}
      />
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('calendar.title')}
        description={t('calendar.about')}
      >
        <DialogBody>
          <CalendarAddress />
        </DialogBody>
      </Dialog>
    </>
  )
}
