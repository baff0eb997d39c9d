import { Clock, Syringe } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import hero from '#web/art/hero.svg'
import { IconTile } from '#web/ui/layout/icon-tile.tsx'
import { SampleTag } from './sample-tag.tsx'

export function HeroArt() {
  const { t } = useTranslation('landing')
  return (
    <div aria-hidden className="relative isolate mx-auto w-full max-w-lg px-4 py-6 md:px-6 md:py-8">
      <span className="absolute inset-0 -z-10 rotate-3 rounded-[3rem] bg-blush" />
      <img src={hero} alt="" width={900} height={744} fetchPriority="high" className="h-auto w-full" />
      <div className="absolute -bottom-4 left-0 flex -rotate-3 items-center gap-3 rounded-field border-2 border-line bg-surface p-2 pr-4 md:-left-4">
        <IconTile tint="mint" icon={<Syringe size={20} />} />
        <div>
          <p className="text-sm font-semibold">{t('hero.vaccine')}</p>
          <p className="flex items-center gap-1 text-cap font-semibold text-gold">
            <Clock size={14} />
            {t('hero.due')}
          </p>
        </div>
      </div>
      <SampleTag className="absolute top-0 right-2 rotate-6 md:-right-2" />
    </div>
  )
}
