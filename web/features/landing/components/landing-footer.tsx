// The planned texts are still to be written, and the others name the keeper.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { getKeeper } from '#web/shared/browser/keeper.ts'
import { Link } from '#web/shared/navigation/link.tsx'
import { LogoMark } from '#web/ui/images/logo-mark.tsx'
import { PlaceholderLink } from './placeholder-link.tsx'

const columns = [
  { column: 'product', planned: ['prices', 'faq'], written: [] },
  { column: 'company', planned: ['about', 'blog'], written: ['contact'] },
  { column: 'legal', planned: [], written: ['privacy', 'terms', 'cookies'] },
] as const

const linkClass =
  'inline-flex min-h-11 items-center rounded-thumb text-dense text-muted hover:text-fg hover:underline'

export function LandingFooter({ theme }: { theme: ReactNode }) {
  const { t } = useTranslation('landing')
  const isKept = getKeeper() !== undefined
  return (
    <footer className="border-t-2 border-line bg-surface">
      <div className="page grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-x-6 gap-y-8 py-10 md:grid-cols-[1.6fr_1fr_1fr_1fr] md:py-12">
        <div className="col-span-full md:col-span-1">
          <p className="flex items-center gap-2 font-display text-xl font-bold tracking-tight">
            <LogoMark />
            Huella
          </p>
          <p className="mt-2 max-w-60 text-dense text-muted">{t('footer.tagline')}</p>
        </div>
        {columns.map(({ column, planned, written }) => (
          <nav key={column} aria-labelledby={`footer-${column}`}>
            <h2 id={`footer-${column}`} className="text-lg/6 font-bold">
              {t(`footer.${column}`)}
            </h2>
            <ul className="mt-2">
              {column === 'product' && (
                <li>
                  <a href="#features" className={linkClass}>
                    {t('footer.features')}
                  </a>
                </li>
              )}
              {planned.map((link) => (
                <li key={link}>
                  <PlaceholderLink className={linkClass}>{t(`footer.${link}`)}</PlaceholderLink>
                </li>
              ))}
              {written.map((link) => (
                <li key={link}>
                  {isKept ? (
                    <Link to={`/${link}`} className={linkClass}>
                      {t(`footer.${link}`)}
                    </Link>
                  ) : (
                    <PlaceholderLink className={linkClass}>{t(`footer.${link}`)}</PlaceholderLink>
                  )}
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="page flex items-center gap-4 pb-8">
        <p className="grow text-sm text-muted">{t('footer.rights')}</p>
        <div className="sm:hidden">{theme}</div>
      </div>
    </footer>
  )
}
