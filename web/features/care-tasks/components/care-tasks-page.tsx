import { useTranslation } from 'react-i18next'
import { careTaskKind } from '#contract/features/care-tasks/kind.ts'
import art from '#web/art/empty/asleep.svg'
import { careTaskChanges, careTasksQuery } from '#web/features/care-tasks/api.ts'
import { DatedRecordPage } from '#web/shared/records/dated-record-page.tsx'
import { useCompleteList, type PetRecordPageProps } from '#web/shared/records/record-page.tsx'
import type { DatedDraft } from '#web/shared/records/record-search.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { DialogBody } from '#web/ui/overlays/dialog.tsx'
import { DoneButton } from './done-button.tsx'

const CareTaskForm = lazyContent(async () => (await import('./care-task-form.tsx')).CareTaskForm, {
  frame: DialogBody,
})

export function CareTasksPage(page: PetRecordPageProps<DatedDraft>) {
  const { t } = useTranslation('care-tasks')
  return (
    <DatedRecordPage
      {...page}
      kind={careTaskKind}
      changes={careTaskChanges}
      records={useCompleteList(careTasksQuery(page.petId, { failure: t('loadFailed') }))}
      art={art}
      tint="sun-soft"
      renderChildren={(task) => page.mayEdit && <DoneButton petId={page.petId} task={task} />}
      Form={CareTaskForm}
    />
  )
}
