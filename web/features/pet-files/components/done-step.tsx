import { useTranslation } from 'react-i18next'
import type { PetImport } from '#contract/features/pet-files/schema.ts'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { ChooseAnotherFile } from './choose-another-file.tsx'

export function DoneStep({ current: { id, petId, contents } }: { current: PetImport }) {
  const { t } = useTranslation('pet-files')
  const name = contents?.name ?? ''
  return (
    <section aria-labelledby="done" className="card flex flex-col gap-4 p-5 md:p-6">
      <h2 id="done" className="text-xl/7 font-extrabold wrap-anywhere">
        {petId === null ? t('done.gone') : t(contents?.into ? 'done.added' : 'done.heading', { name })}
      </h2>
      {petId !== null && <p className="text-muted">{t('done.text')}</p>}
      <div className="flex flex-wrap gap-3">
        {petId !== null && (
          <LinkButton
            to="/app/pet/$petId"
            params={{ petId }}
            variant="brand"
            className="max-md:w-full max-md:px-3"
          >
            {t('done.open', { name })}
          </LinkButton>
        )}
        <ChooseAnotherFile importId={id} label={t('done.another')} />
      </div>
    </section>
  )
}
