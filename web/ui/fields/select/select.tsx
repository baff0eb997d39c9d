// List and popover weigh more than most dialogs. A stand-in of the same looks and name is shown
// until they have loaded.
import { useEffect, useRef, useState } from 'react'
import { deferCode, type DeferredCode } from '#web/ui/deferred/deferred-code.ts'
import { onPageIdle } from '#web/ui/deferred/page-idle.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useUiMessages } from '#web/ui/i18n/ui-messages.tsx'
import type { SelectOpening, SelectProps } from './select-props.ts'
import { SelectBeforeList } from './select-before-list.tsx'

type ListCode = typeof import('./select-with-list.tsx')

export const createSelect = (list: DeferredCode<ListCode>) =>
  function Select<T extends string>(props: SelectProps<T>) {
    const messages = useUiMessages()
    const button = useRef<HTMLButtonElement>(null)
    const [loaded, setLoaded] = useState(list.get)
    const [opening, setOpening] = useState<SelectOpening | null>(null)
    const [isWaiting, setWaiting] = useState(false)
    useEffect(() => onPageIdle(() => void list.load().catch(() => undefined)), [])
    if (loaded) return <loaded.SelectWithList {...props} opening={opening} />

    const open = (code: ListCode, by: SelectOpening) => {
      // A user who has moved on keeps the focus.
      setOpening(document.activeElement === button.current ? by : null)
      setLoaded(code)
    }
    const press = (by: SelectOpening) => {
      const code = list.get()
      if (code) return open(code, by)
      setWaiting(true)
      list.load().then(
        (fetched) => open(fetched, by),
        () => {
          setWaiting(false)
          toast.error(messages.offline, messages.offlineText)
        },
      )
    }
    const prepare = () => void list.load().catch(() => undefined)
    return (
      <SelectBeforeList {...props} button={button} isWaiting={isWaiting} onPrepare={prepare} onOpen={press} />
    )
  }

/** Null is no selection. */
export const Select = createSelect(deferCode(() => import('./select-with-list.tsx'), 'aside'))
