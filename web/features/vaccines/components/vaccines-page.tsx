import { useTranslation } from 'react-i18next'
import { vaccineKind } from '#contract/features/vaccines/kind.ts'
import art from '#web/art/empty/no-vaccines.svg'
import { vaccineChanges, vaccinesQuery } from '#web/features/vaccines/api.ts'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { DatedRecordPage } from '#web/shared/records/dated-record-page.tsx'
import { PassportFacts } from '#web/shared/records/passport-facts.tsx'
import { useCompleteList, type PetRecordPageProps } from '#web/shared/records/record-page.tsx'
import type { DatedDraft } from '#web/shared/records/record-search.ts'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { DialogBody } from '#web/ui/overlays/dialog.tsx'

const VaccineForm = lazyContent(
  async () => (await withMessages(import('./vaccine-form.tsx'), 'costs')).VaccineForm,
  { frame: DialogBody },
)

export function VaccinesPage(page: PetRecordPageProps<DatedDraft>) {
  const { t } = useTranslation('vaccines')
  return (
    <DatedRecordPage
      {...page}
      kind={vaccineKind}
      changes={vaccineChanges}
      records={useCompleteList(vaccinesQuery(page.petId, { failure: t('loadFailed') }))}
      art={art}
      tint="mint"
      lead={page.pet && <PassportFacts pet={page.pet} />}
      Form={VaccineForm}
    />
  )
}
