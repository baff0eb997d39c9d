// Two or three views of one thing.
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import type { ReactNode } from 'react'

export interface TabItem<T extends string> {
  readonly id: T
  readonly label: string
  readonly content: ReactNode
}

export interface TabsProps<T extends string> {
  readonly label: string
  readonly items: ReadonlyArray<TabItem<T>>
  readonly selected: T
  readonly onSelect: (tab: T) => void
}

/** Tabs as one track. Which is chosen is the caller's to keep, usually in the address. */
export function Tabs<T extends string>({ label, items, selected, onSelect }: TabsProps<T>) {
  return (
    <AriaTabs
      selectedKey={selected}
      onSelectionChange={(key) => {
        const item = items.find(({ id }) => id === key)
        if (item && item.id !== selected) onSelect(item.id)
      }}
    >
      <TabList aria-label={label} items={items} className="flex rounded-full bg-sunken p-1 md:max-w-80">
        {(item) => (
          <Tab
            id={item.id}
            className="min-h-11 flex-1 cursor-pointer content-center rounded-full text-center text-dense font-semibold text-muted transition-colors outline-none data-focus-visible:outline-3 data-focus-visible:outline-offset-2 data-focus-visible:outline-teal selected:bg-blush selected:text-fg"
          >
            {item.label}
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
