import { useTranslation } from 'react-i18next'
import { Rows } from '#web/ui/layout/rows.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'

export function DosesSkeleton({ rows }: { rows: number }) {
  const { t } = useTranslation('doses')
  return (
    <section aria-busy className="flex flex-col gap-3">
      <h2 className="text-[1.375rem]/7 font-extrabold">{t('title')}</h2>
      <output className="sr-only">{t('loading')}</output>
      <Rows>
        {Array.from({ length: rows }, (_, row) => (
          <div
            key={row}
            className="flex min-h-18 flex-wrap items-center gap-x-3.5 gap-y-2 px-4 py-3 md:flex-nowrap md:px-5"
          >
            <Skeleton className="h-5 w-13" />
            <Skeleton className="h-5 w-40 max-w-full" />
            <Skeleton className="h-11 w-full rounded-full md:ml-auto md:w-56" />
          </div>
        ))}
      </Rows>
    </section>
  )
}
