import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { deferCode } from '#web/ui/deferred/deferred-code.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useUiMessages } from '#web/ui/i18n/ui-messages.tsx'
import type { MenuProps } from './menu-list.tsx'

const list = deferCode(() => import('./menu-list.tsx'))
const prepare = () => void list.load().catch(() => undefined)

/** The list loads on hover or focus, before a press. */
export function Menu(props: MenuProps) {
  const messages = useUiMessages()
  const [wasOpened, setOpened] = useState(false)
  const loaded = wasOpened ? list.get() : undefined
  if (loaded) return <loaded.MenuWithPopover {...props} defaultOpen />
  const open = () =>
    void list.load().then(
      () => setOpened(true),
      () => toast.error(messages.offline, messages.offlineText),
    )
  return (
    <Button
      aria-label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      className={props.triggerClassName}
      onHoverStart={prepare}
      onFocus={prepare}
      onPress={open}
    >
      {props.trigger}
    </Button>
  )
}
