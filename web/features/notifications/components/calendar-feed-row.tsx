// The row that opens the calendar feed.
import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RowButton } from '#web/ui/layout/rows.tsx'
import { Dialog, DialogBody } from '#web/ui/overlays/dialog.tsx'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'

const CalendarAddress = lazy(() =>
  import('./calendar-feed.tsx').then((module) => ({ default: module.CalendarFeed })),
)

export function CalendarFeedRow() {
  const { t } = useTranslation('notifications')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <RowButton
        tile={
          <IconTile tint="mint">
            <CalendarDays size={20} />
          </IconTile>
        }
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
          <Suspense fallback={<Skeleton className="h-40" />}>
            <CalendarAddress />
          </Suspense>
        </DialogBody>
      </Dialog>
    </>
  )
}
