import { Stamp as StampIcon } from '#web/ui/images/icons.ts'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Stamp } from '#contract/features/stamps/schema.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { lazyContent } from '#web/ui/deferred/lazy-content.tsx'
import { Skeleton } from '#web/ui/feedback/content-states.tsx'
import { cn } from '#web/ui/theme/class-names.ts'

const SetAsideStamps = lazyContent(async () => (await import('./set-aside-stamps.tsx')).SetAsideStamps, {
  as: 'part',
  placeholder: <Skeleton className="mt-5 h-24" />,
})

interface StampsFooterProps {
  /** Centred below an empty state, like that. */
  readonly isCentered: boolean
  /** Undefined for people who may not invite. */
  readonly onInvite: (() => void) | undefined
  readonly setAside: readonly Stamp[]
  readonly renderMenu: (stamp: Stamp, name: string) => ReactNode
}

export function StampsFooter({ isCentered, onInvite, setAside, renderMenu }: StampsFooterProps) {
  const { t } = useTranslation('stamps')
  const [showsSetAside, setShowsHidden] = useState(false)
  const count = setAside.length
  return (
    <>
      <div
        className={cn('flex flex-wrap items-center gap-x-3 gap-y-2', isCentered ? 'justify-center' : 'mt-5')}
      >
        {onInvite && (
          <Button size="sm" className="max-[22rem]:px-2" onPress={onInvite}>
            <StampIcon aria-hidden size={18} /> {t('invite.open')}
          </Button>
        )}
        {count > 0 && (
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={showsSetAside}
            onPress={() => setShowsHidden(!showsSetAside)}
          >
            {showsSetAside ? t('hideHidden') : t('showHidden', { count })}
          </Button>
        )}
      </div>
      {showsSetAside && count > 0 && <SetAsideStamps stamps={setAside} renderMenu={renderMenu} />}
    </>
  )
}
