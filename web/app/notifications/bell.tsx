import { Bell as BellIcon } from '#web/ui/images/icons.ts'
import { Button } from 'react-aria-components/Button'
import { useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { UnreadCount } from '#web/features/reminders/components/unread-count.tsx'
import { errorMessage } from '#web/shared/api/errors.ts'
import { withMessages } from '#web/shared/i18n/i18n.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

const loadPanel = () => withMessages(import('./bell-panel.tsx'), 'reminders', 'doses', 'sharing', 'tags')
const prepare = () => void loadPanel().catch(() => undefined)

type Panel = Awaited<ReturnType<typeof loadPanel>>['BellPanel']

/** The right edge of the list is that of `anchor`, and so that of the page. */
export function Bell({ anchor }: { anchor: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('app')
  const [isOpen, setOpen] = useState(false)
  const [Loaded, setLoaded] = useState<Panel | null>(null)
  const open = () =>
    loadPanel().then(
      ({ BellPanel }) => {
        setLoaded(() => BellPanel)
        setOpen(true)
      },
      (error: unknown) => toast.error(errorMessage(error)),
    )
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="relative icon-btn text-fg aria-expanded:bg-sunken"
        onHoverStart={prepare}
        onFocus={prepare}
        onPress={() => void open()}
      >
        <BellIcon aria-hidden size={22} />
        <span className="sr-only">{t('reminders')}</span>
        <UnreadCount />
      </Button>
      {Loaded && <Loaded isOpen={isOpen} onClose={() => setOpen(false)} anchor={anchor} />}
    </>
  )
}
