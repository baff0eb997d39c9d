// The list of a menu and the popover around it: loaded when a menu is about to be opened, for they weigh more than the page's head.
import { Check } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { useCallback, useState, type ReactNode } from 'react'
import { Popover, popoverItem } from './popover.tsx'

export interface MenuEntry {
  readonly id: string
  readonly label: string
  readonly icon?: ReactNode
  /** The language of the label, where it differs from the page's. */
  readonly lang?: string
  readonly onSelect: () => void
}

export interface MenuProps {
  /** The button's accessible name; its look is `trigger`. */
  readonly label: string
  readonly trigger: ReactNode
  readonly triggerClassName: string
  readonly entries: readonly MenuEntry[]
  /** Above the entries: whom the menu is about. */
  readonly head?: ReactNode
  /** Makes the menu a choice of one, with a check at this entry. */
  readonly chosen?: string
}

/**
 * A menu under its button, opened at once when `defaultOpen`: its button then stands in the place of another that was pressed, so it
 * takes the focus first, and gets it back when the menu closes.
 */
export function LoadedMenu({
  label,
  trigger,
  triggerClassName,
  entries,
  head,
  chosen,
  defaultOpen,
}: MenuProps & { defaultOpen: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const takeOver = useCallback(
    (button: HTMLButtonElement | null) => {
      if (!button || !defaultOpen) return
      button.focus({ preventScroll: true })
      setOpen(true)
    },
    [defaultOpen],
  )
  return (
    <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button ref={takeOver} aria-label={label} className={triggerClassName}>
        {trigger}
      </Button>
      <Popover placement="bottom end" className="min-w-44">
        {head !== undefined && <div className="mb-2 border-b-2 border-line px-3 pt-2 pb-3">{head}</div>}
        <AriaMenu
          className="outline-none"
          {...(chosen !== undefined && {
            selectionMode: 'single',
            selectedKeys: [chosen],
            disallowEmptySelection: true,
          })}
          onAction={(key) => entries.find((entry) => entry.id === key)?.onSelect()}
        >
          {entries.map((entry) => (
            <MenuItem key={entry.id} id={entry.id} textValue={entry.label} className={popoverItem}>
              {entry.icon !== undefined && (
                <span aria-hidden className="text-muted">
                  {entry.icon}
                </span>
              )}
              <span className="grow" lang={entry.lang}>
                {entry.label}
              </span>
              {entry.id === chosen && <Check aria-hidden size={18} className="text-teal" />}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
