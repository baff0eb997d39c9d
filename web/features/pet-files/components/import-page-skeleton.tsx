import { useTranslation } from 'react-i18next'
import { DrawnTitle } from '#web/shared/skeletons/drawn-title.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { NarrowPage } from '#web/ui/layout/narrow-page.tsx'
import { FileStepSkeleton } from './file-step-skeleton.tsx'

const back = (
  <div className="grid size-11 place-items-center">
    <Skeleton className="size-6" />
  </div>
)

export function ImportPageSkeleton() {
  const { t } = useTranslation('pet-files')
  return (
    <NarrowPage back={back} title={null} drawnTitle={<DrawnTitle>{t('title')}</DrawnTitle>} text={t('text')}>
      <FileStepSkeleton />
    </NarrowPage>
  )
}
