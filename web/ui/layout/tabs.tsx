import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import type { ReactNode } from 'react'
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

export function Tabs<T extends string>({ label, items, selected, onSelect }: TabsProps<T>) {
  const isPair = items.length < 3
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key) => {
        const item = items.find(({ id }) => id === key)
        if (item && item.id !== selected) onSelect(item.id)
      }}
    >
      <TabList
        aria-label={label}
        items={items}
        className={cn(
          'flex rounded-full p-1',
          isPair ? 'bg-sunken md:max-w-80' : 'tab-row md:w-fit md:max-w-full',
        )}
      >
        {(item) => (
          <Tab
            id={item.id}
            className={cn(
              'flex min-h-11 cursor-pointer items-center justify-center gap-1.5 rounded-full text-center text-dense font-semibold text-muted transition-colors selected:bg-blush selected:text-fg',
              isPair
                ? 'flex-1'
                : 'flex-none snap-start px-3 whitespace-nowrap focus-visible:-outline-offset-3 xl:px-4',
            )}
          >
            {item.label}
            {item.badge}
          </Tab>
        )}
      </TabList>
      {items.map((item) => (
        <TabPanel key={item.id} id={item.id} className="mt-4 rounded-card">
          {item.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
