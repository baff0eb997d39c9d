import { useTranslation } from 'react-i18next'
import { paperKind } from '#contract/features/papers/kind.ts'
import art from '#web/art/empty/no-documents.svg'
import { paperChanges, papersQuery } from '#web/features/papers/api.ts'
import { DatedRecordPage } from '#web/shared/records/dated-record-page.tsx'
import { useCompleteList, type PetRecordPageProps } from '#web/shared/records/record-page.tsx'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { DialogBody } from '#web/ui/overlays/dialog.tsx'
import type { PaperDraft } from './paper-form.tsx'

const PaperForm = lazyContent(async () => (await import('./paper-form.tsx')).PaperForm, {
  frame: DialogBody,
})

export function PapersPage(page: PetRecordPageProps<PaperDraft>) {
  const { t } = useTranslation('papers')
  return (
    <DatedRecordPage
      {...page}
      kind={paperKind}
      changes={paperChanges}
      records={useCompleteList(papersQuery(page.petId, { failure: t('loadFailed') }))}
      art={art}
      tint="sky"
      Form={PaperForm}
    />
  )
}
