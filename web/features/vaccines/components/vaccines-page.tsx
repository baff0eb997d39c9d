import { useTranslation } from 'react-i18next'
import { vaccineKind } from '#contract/features/vaccines/kind.ts'
import art from '#web/art/empty/no-vaccines.svg'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { DatedRecordPage } from '#web/shared/records/dated-record-page.tsx'
import { datedLists } from '#web/shared/records/dated-lists.ts'
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
  const { query, changes } = datedLists.vaccines
  return (
    <DatedRecordPage
      {...page}
      kind={vaccineKind}
      changes={changes}
      records={useCompleteList(query(page.petId, { failure: t('loadFailed') }))}
      art={art}
      Form={VaccineForm}
    />
  )
}
