import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { QueryPending } from '#web/shared/api/query-pending.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'

interface ViewPartProps {
  readonly title: string
  readonly icon: ReactNode
  readonly children: ReactNode
}

export function ViewPart({ title, icon, children }: ViewPartProps) {
  return (
    <section className="card p-5 text-lg/7 md:p-6">
      <h2 className="flex items-center gap-2.5 text-xl/7 font-extrabold md:text-2xl/8">
        <span aria-hidden className="shrink-0">
          {icon}
        </span>
        {title}
      </h2>
      <div className="mt-3">{children}</div>
    </section>
  )
}

interface ListedProps<T, Key extends readonly unknown[]> {
  readonly query: UseQueryOptions<
    { readonly items: readonly T[] },
    Error,
    { readonly items: readonly T[] },
    Key
  >
  readonly isListed?: (item: T) => boolean
  readonly empty: string
  readonly children: (items: readonly T[]) => ReactNode
}

/** An answer in memory is shown without a connection too. */
export function Listed<T, Key extends readonly unknown[]>({
  query,
  isListed = () => true,
  empty,
  children,
}: ListedProps<T, Key>) {
  const { t } = useTranslation('vet-view')
  const asked = useQuery(query)
  if (!asked.data)
    return (
      <QueryPending
        query={asked}
        failedTitle={t('failed')}
        skeleton={<Skeleton aria-hidden className="h-14" />}
      />
    )
  const items = asked.data.items.filter(isListed)
  return items.length === 0 ? <p className="text-muted">{empty}</p> : children(items)
}
