// The bell of the header. Its counter comes after the page, its list when it is about to be opened.
import { Bell as BellIcon } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { useEffect, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '#web/lib/errors.ts'
import { addWords } from '#web/lib/i18n.ts'
import { toast } from '#web/ui/toast.tsx'
import { loadReminderWords } from './load-words.ts'

const loadCount = () => import('#web/features/reminders/components/unread-count.tsx')
const loadPanel = async () => {
  const [panel] = await Promise.all([import('./bell-panel.tsx'), addWords(loadReminderWords)])
  return panel
}
/** Only to have it when it is wanted. */
const prepare = () => void loadPanel().catch(() => undefined)

type Loaded<Module extends () => Promise<unknown>, Name extends keyof Awaited<ReturnType<Module>>> =
  | Awaited<ReturnType<Module>>[Name]
  | null

/** `anchor` is what the list hangs from: its right edge is that of the page. */
export function Bell({ anchor }: { anchor: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation('app')
  const [isOpen, setOpen] = useState(false)
  const [Count, setCount] = useState<Loaded<typeof loadCount, 'UnreadCount'>>(null)
  const [Panel, setPanel] = useState<Loaded<typeof loadPanel, 'BellPanel'>>(null)
  useEffect(() => {
    // Without it the bell still opens.
    void loadCount().then(
      ({ UnreadCount }) => setCount(() => UnreadCount),
      () => undefined,
    )
  }, [])
  const open = () =>
    loadPanel().then(
      ({ BellPanel }) => {
        setPanel(() => BellPanel)
        setOpen(true)
      },
      (error: unknown) => toast.error(errorText(error)),
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
        {Count && <Count />}
      </Button>
      {Panel && <Panel isOpen={isOpen} onClose={() => setOpen(false)} anchor={anchor} />}
    </>
  )
}
