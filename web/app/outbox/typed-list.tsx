import { useTranslation } from 'react-i18next'
import { useFormatter } from '#web/shared/i18n/format.ts'
import type { OutboxEntry } from '#web/shared/outbox/entry.ts'
import { typedFields, typedLabel, useTypedText } from './entry-words.ts'

/** All that the person typed. */
export function TypedList({ entry }: { entry: OutboxEntry }) {
  const { t } = useTranslation('outbox')
  const format = useFormatter()
  const write = useTypedText(entry)
  const fields = typedFields(entry)
  const { files } = entry.request
  if (fields.length + files.length === 0) return null
  return (
    <section aria-label={t('typed')} className="rounded-field bg-sunken px-4 py-3 text-dense">
      <dl className="flex flex-col gap-2">
        {fields.map(({ name, value }) => (
          <div key={name}>
            <dt className="text-cap text-muted first-letter:uppercase">{typedLabel(name)}</dt>
            <dd dir="auto" className="whitespace-pre-line wrap-anywhere">
              {write(name, value)}
            </dd>
          </div>
        ))}
        {files.length > 0 && (
          <div>
            <dt className="text-cap text-muted first-letter:uppercase">{t('files')}</dt>
            <dd className="wrap-anywhere">
              <bdi>{format.list(files.map(({ name }) => name))}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
