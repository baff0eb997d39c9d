import { useTranslation } from 'react-i18next'
import type { PetFileSource } from '#contract/features/pet-files/schema.ts'
import { TextLink } from '#web/ui/actions/link-button.tsx'

/** Handmade, in web/public; described in docs/imports.md. */
const examples = {
  huella: '/examples/luna.huella',
  robipet: '/examples/robipet.db',
  companion: '/examples/companion.csv',
  'pet-health-binder': '/examples/pet-health-binder.json',
  csv: '/examples/pesos.csv',
} as const satisfies Record<PetFileSource, string>

const sources = ['huella', 'robipet', 'companion', 'pet-health-binder', 'csv'] as const

export function ExampleFiles() {
  const { t } = useTranslation('pet-files')
  return (
    <div className="text-dense text-muted">
      <p id="examples">{t('file.examples')}</p>
      <ul aria-labelledby="examples" className="mt-1 flex flex-wrap gap-x-4 lg:flex-col">
        {sources.map((source) => (
          <li key={source}>
            <TextLink href={examples[source]} download isStanding>
              {t(`sources.${source}`)}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
