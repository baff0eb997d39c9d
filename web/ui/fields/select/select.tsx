// Selects one of several options. The list and its popover weigh more than most dialogs: they come
// when the page is idle, or when the field gets the focus or is pressed. Until then it looks and is
// called the same; when it is pressed, the list's own button takes its place.
import { useRef, useState } from 'react'
import { deferCode, type DeferredCode } from '#web/ui/deferred/deferred-code.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { useUiMessages } from '#web/ui/i18n/ui-messages.tsx'
import type { SelectOpening, SelectProps } from './select-props.ts'
import { SelectBeforeList } from './select-before-list.tsx'

type ListCode = typeof import('./select-with-list.tsx')

/** Creates the select whose list `list` brings. */
export const createSelect = (list: DeferredCode<ListCode>) =>
  function Select<T extends string>(props: SelectProps<T>) {
    const messages = useUiMessages()
    const button = useRef<HTMLButtonElement>(null)
    const [loaded, setLoaded] = useState(list.get)
    const [opening, setOpening] = useState<SelectOpening | null>(null)
    const [isWaiting, setWaiting] = useState(false)
    if (loaded) return <loaded.SelectWithList {...props} opening={opening} />

    const open = (code: ListCode, by: SelectOpening) => {
      // Somebody who went on meanwhile is not called back.
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

/** A select; null when nothing is selected. */
export const Select = createSelect(deferCode(() => import('./select-with-list.tsx')))
