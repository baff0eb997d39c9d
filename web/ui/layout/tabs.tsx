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
          'flex bg-sunken p-1',
          isPair ? 'rounded-full md:max-w-80' : 'flex-wrap rounded-[1.625rem] md:w-fit',
        )}
      >
        {(item) => (
          <Tab
            id={item.id}
            className={cn(
              'flex min-h-11 cursor-pointer items-center justify-center gap-1.5 rounded-full text-center text-dense font-semibold text-muted transition-colors selected:bg-blush selected:text-fg',
              isPair
                ? 'flex-1'
                : 'flex-auto px-2 max-[22.5rem]:gap-1 max-[22.5rem]:px-1 max-[22.5rem]:text-sm md:px-3 xl:px-4',
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
