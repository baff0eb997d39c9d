import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { cn } from '#web/ui/theme/class-names.ts'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import type { Tint } from '#web/ui/theme/tint.ts'

export type Feature =
  | 'profile'
  | 'vaccines'
  | 'medications'
  | 'diary'
  | 'documents'
  | 'sharing'
  | 'private'
  | 'access'
  | 'fast'
type Size = 'lg' | 'md' | 'sm'

const spans: Record<Size, string> = {
  lg: 'md:col-span-6',
  md: 'md:col-span-6 lg:col-span-4',
  sm: 'md:col-span-3',
}

export interface FeatureCardProps {
  readonly feature: Feature
  readonly size: Size
  readonly tint: Tint
  readonly icon: ReactNode
  readonly badge?: ReactNode
  /** A miniature of the product. */
  readonly sample?: ReactNode
}

export function FeatureCard({ feature, size, tint, icon, badge, sample }: FeatureCardProps) {
  const { t } = useTranslation('landing')
  return (
    <li
      className={cn('card relative flex flex-col gap-4 p-4 md:p-5', spans[size], size === 'lg' && 'lg:p-6')}
    >
      <div className={cn('flex grow flex-wrap content-start gap-4', size === 'sm' && 'md:flex-col')}>
        <IconTile tint={tint} icon={icon} />
        <div className={cn('min-w-0 grow basis-40', size === 'sm' && 'md:basis-auto')}>
          <h3 className={cn('font-bold', size === 'lg' ? 'text-xl/7 md:text-[1.375rem]/7' : 'text-lg/6')}>
            {t(`features.${feature}.title`)}
          </h3>
          <p className="mt-1 text-dense text-muted">{t(`features.${feature}.text`)}</p>
          {badge !== undefined && <p className="mt-2 md:absolute md:top-5 md:right-5 md:mt-0">{badge}</p>}
        </div>
      </div>
      {sample !== undefined && <div aria-hidden>{sample}</div>}
    </li>
  )
}
