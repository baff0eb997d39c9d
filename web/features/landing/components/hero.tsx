import { ArrowDown, Check, Sparkles } from '#web/ui/images/icons.ts'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '#web/shared/navigation/link.tsx'
import { LinkButton as AnchorButton } from '#web/ui/actions/link-button.tsx'
import { HeroArt } from './hero-art.tsx'

export function Hero() {
  const { t } = useTranslation('landing')
  return (
    <section
      aria-labelledby="hero-title"
      className="page grid grid-cols-1 items-center gap-10 pt-8 pb-12 md:pt-12 lg:grid-cols-[1.1fr_.9fr] lg:gap-12 lg:py-16"
    >
      <div>
        <p className="chip min-h-8 bg-mint px-3 text-teal">
          <Sparkles aria-hidden size={16} />
          {t('hero.badge')}
        </p>
        <h1
          id="hero-title"
          className="mt-4 text-[2.75rem]/12 font-extrabold md:text-6xl/16 lg:text-[4.25rem]/18"
        >
          {t('hero.title')}
        </h1>
        <p className="mt-4 max-w-xl text-lg/7 text-muted md:mt-5 md:text-xl/8">{t('hero.text')}</p>
        <div className="mt-6 flex flex-wrap gap-3 md:mt-8 md:gap-4">
          <LinkButton to="/app" variant="brand" className="grow text-lg md:min-h-14 md:grow-0 md:px-8">
            {t('hero.start')}
          </LinkButton>
          {/* A plain anchor: it scrolls before any script runs, smoothly if motion is welcome. */}
          <AnchorButton href="#features" variant="ghost" className="grow md:min-h-14 md:grow-0">
            {t('hero.more')}
            <ArrowDown aria-hidden size={18} />
          </AnchorButton>
        </div>
        <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
          {(['free', 'card', 'setup'] as const).map((claim) => (
            <li key={claim} className="flex items-center gap-1.5">
              <Check aria-hidden size={16} className="text-teal" />
              {t(`hero.${claim}`)}
            </li>
          ))}
        </ul>
      </div>
      <HeroArt />
    </section>
  )
}
