// Without the tabs of the component library, whose collections weigh more than a page of a pet.
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { showFocused } from '#web/ui/focus/show-focused.ts'
import { cn } from '#web/ui/theme/class-names.ts'

export interface TabItem<T extends string> {
  readonly id: T
  readonly label: string
  readonly badge?: ReactNode
  readonly content: ReactNode
}

export interface TabsProps<T extends string> {
  readonly label: string
  readonly items: ReadonlyArray<TabItem<T>>
  readonly selected: T
  readonly onSelect: (tab: T) => void
}

/** The place of the tab that a key leads to, around both ends; -1 for other keys. */
const placeAfter = (key: string, place: number, count: number): number => {
  switch (key) {
    case 'ArrowRight':
      return (place + 1) % count
    case 'ArrowLeft':
      return (place + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return -1
  }
}

/** The focus selects. Only the selected tab is a stop of the Tab key. */
export function Tabs<T extends string>({ label, items, selected, onSelect }: TabsProps<T>) {
  const id = useId()
  const isPair = items.length < 3
  const select = (tab: T) => {
    if (tab !== selected) onSelect(tab)
  }
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const place = items.findIndex((item) => item.id === selected)
    const next = placeAfter(event.key, place, items.length)
    const item = items[next]
    if (!item) return
    event.preventDefault()
    event.currentTarget.parentElement?.querySelectorAll('button')[next]?.focus()
    select(item.id)
  }
  const panel = items.find((item) => item.id === selected)
  return (
    <>
      <div
        ref={showFocused}
        role="tablist"
        aria-label={label}
        className={cn(
          'flex rounded-full p-1',
          isPair ? 'bg-sunken md:max-w-80' : 'tab-row md:w-fit md:max-w-full',
        )}
      >
        {items.map((item) => {
          const isSelected = item.id === selected
          return (
            <button
              key={item.id}
              type="button"
              role="tab"
              id={`${id}-${item.id}`}
              aria-selected={isSelected}
              aria-controls={isSelected ? `${id}-panel` : undefined}
              tabIndex={isSelected ? 0 : -1}
              onClick={() => select(item.id)}
              onKeyDown={move}
              className={cn(
                'flex min-h-11 items-center justify-center gap-1.5 rounded-full text-center text-dense font-semibold text-muted transition-colors aria-selected:bg-blush aria-selected:text-fg',
                isPair
                  ? 'flex-1'
                  : 'max-w-full flex-none snap-start px-3 focus-visible:-outline-offset-3 xl:px-4',
              )}
            >
              {item.label}
              {item.badge}
            </button>
          )
        })}
      </div>
      {panel && (
        <div
          key={panel.id}
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${panel.id}`}
          className="mt-4 rounded-card"
        >
          {panel.content}
        </div>
      )}
    </>
  )
}
