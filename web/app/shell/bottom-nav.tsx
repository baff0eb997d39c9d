import { useLocation } from '@tanstack/react-router'
import { Link } from '#web/shared/navigation/link.tsx'
import { Plus } from '#web/ui/images/icons.ts'
import { Button } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import { sectionIcons, sectionLinks, sectionOf, type Section } from './sections.ts'

function Tab({ place }: { place: Section }) {
  const { t } = useTranslation('app')
  const isActive = useLocation({ select: ({ pathname }) => sectionOf(pathname) === place })
  const Icon = sectionIcons[place]
  return (
    <Link
      {...sectionLinks[place]}
      aria-current={isActive || undefined}
      className="group flex min-h-14 min-w-0 flex-1 flex-col @max-[20rem]/nav:min-w-fit @max-[15rem]/nav:min-h-11 items-center justify-center rounded-field text-nav font-semibold text-muted aria-[current]:text-brand"
    >
      <span className="grid h-7 w-12 max-w-full @max-[15rem]/nav:hidden place-items-center rounded-full transition-colors group-aria-[current]:bg-blush group-aria-[current]:text-fg">
        <Icon aria-hidden size={20} />
      </span>
      <span className="px-px @max-[15rem]/nav:px-2">{t(`nav.${place}`)}</span>
    </Link>
  )
}

/** Without `onAdd` the plus is inactive until the application has loaded. */
export function BottomNav({ onAdd }: { onAdd?: () => void }) {
  const { t } = useTranslation('app')
  return (
    <nav
      aria-label={t('nav.label')}
      className="@container/nav fixed inset-x-0 bottom-0 z-20 border-t-2 border-line bg-surface pb-[env(safe-area-inset-bottom)] in-[:root:has(.full-page)]:hidden lg:hidden"
    >
      <div className="mx-auto flex max-w-xl items-center px-1 @max-[20rem]/nav:px-0 @max-[15rem]/nav:flex-wrap">
        <Tab place="home" />
        <Tab place="marketplace" />
        <div className="grid w-16 shrink-0 @max-[20rem]/nav:w-14 place-items-center">
          <Button
            aria-label={t('nav.quickAdd')}
            {...(onAdd ? { onPress: onAdd } : { isDisabled: true })}
            className="-mt-6 grid size-14 place-items-center rounded-full bg-fab text-fab-fg shadow-card ring-4 ring-bg forced-colors:border-2 transition active:scale-[.98]"
          >
            <Plus aria-hidden size={24} />
          </Button>
        </div>
        <Tab place="community" />
        <Tab place="profile" />
      </div>
    </nav>
  )
}
