// Loaded when a menu is about to open, because list and popover weigh more than the header.
import { Check } from '#web/ui/images/icons.ts'
import { Button } from 'react-aria-components/Button'
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { useCallback, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Popover, popoverItemClass } from './popover.tsx'

export interface MenuItemOption {
  readonly id: string
  readonly label: string
  /** The accessible name, which begins with the label, where that does not name the object. */
  readonly name?: string
  readonly icon?: ReactNode
  /** The label's language, where it differs from the page's. */
  readonly lang?: string
  readonly onSelect: () => void
}

export interface MenuProps {
  /** The accessible name of the button. */
  readonly label: string
  readonly trigger: ReactNode
  readonly triggerClassName: string
  readonly entries: readonly MenuItemOption[]
  readonly header?: ReactNode
  /** Makes the entries a choice of one. */
  readonly selected?: string
}

/** Runs the chosen entry after React Aria returns the focus, a frame after the menu is gone. */
function OnceGone({ chosen }: { readonly chosen: RefObject<(() => void) | undefined> }) {
  useEffect(
    () => () =>
      void requestAnimationFrame(() => {
        chosen.current?.()
        chosen.current = undefined
      }),
    [chosen],
  )
  return null
}

/**
 * With `defaultOpen` its button replaces one that was pressed, so it takes the focus first, and
 * gets it back when the menu closes.
 */
export function MenuWithPopover({
  label,
  trigger,
  triggerClassName,
  entries,
  header,
  selected,
  defaultOpen,
}: MenuProps & { defaultOpen: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const chosen = useRef<() => void>(undefined)
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
        {header !== undefined && <div className="mb-2 border-b-2 border-line px-3 pt-2 pb-3">{header}</div>}
        <AriaMenu
          className="outline-none"
          {...(selected !== undefined && {
            selectionMode: 'single',
            selectedKeys: [selected],
            disallowEmptySelection: true,
          })}
          onAction={(key) => {
            chosen.current = entries.find((entry) => entry.id === key)?.onSelect
          }}
        >
          {entries.map((entry) => (
            <MenuItem
              key={entry.id}
              id={entry.id}
              textValue={entry.label}
              {...(entry.name !== undefined && { 'aria-label': entry.name })}
              className={popoverItemClass}
            >
              {entry.icon !== undefined && (
                <span aria-hidden className="text-muted">
                  {entry.icon}
                </span>
              )}
              <span className="grow" lang={entry.lang}>
                {entry.label}
              </span>
              {entry.id === selected && <Check aria-hidden size={18} className="text-teal" />}
            </MenuItem>
          ))}
        </AriaMenu>
        <OnceGone chosen={chosen} />
      </Popover>
    </MenuTrigger>
  )
}
