import { useTranslation } from 'react-i18next'
import { parasiteTreatmentKind } from '#contract/features/parasite-treatments/kind.ts'
import art from '#web/art/empty/no-parasites.svg'
import { treatmentChanges, treatmentsQuery } from '#web/features/parasite-treatments/api.ts'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { DatedRecordPage } from '#web/shared/records/dated-record-page.tsx'
import { useCompleteList, type PetRecordPageProps } from '#web/shared/records/record-page.tsx'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { DialogBody } from '#web/ui/overlays/dialog.tsx'
import type { TreatmentDraft } from './treatment-form.tsx'

const TreatmentForm = lazyContent(
  async () => (await withMessages(import('./treatment-form.tsx'), 'costs')).TreatmentForm,
  { frame: DialogBody },
)

export function TreatmentsPage(page: PetRecordPageProps<TreatmentDraft>) {
  const { t } = useTranslation('parasite-treatments')
  return (
    <DatedRecordPage
      {...page}
      kind={parasiteTreatmentKind}
      changes={treatmentChanges}
      records={useCompleteList(treatmentsQuery(page.petId, { failure: t('loadFailed') }))}
      art={art}
      tint="mint"
      Form={TreatmentForm}
    />
  )
}
