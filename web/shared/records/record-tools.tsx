import { useState, type ReactNode } from 'react'
import { ChoiceMenu, ListTools, NothingFound } from '#web/shared/lists/list-tools.tsx'
import { arrangeRecords, chosenOf, firstChoice, type RecordListing } from './record-listing.ts'

interface ArrangedRecordsProps<T> {
  readonly records: readonly T[]
  readonly listing: RecordListing<T>
  readonly children: (records: readonly T[]) => ReactNode
}

export function ArrangedRecords<T>({ records, listing, children }: ArrangedRecordsProps<T>) {
  const [choice, setChoice] = useState(firstChoice)
  if (records.length < 2) return children(records)
  const arranged = arrangeRecords(records, listing, choice)
  const order = chosenOf(listing.orders, choice.order)
  const filter = chosenOf(listing.filters, choice.filter)
  return (
    <>
      <ListTools>
        {order && (
          <ChoiceMenu
            kind="sort"
            choices={listing.orders}
            value={order.id}
            onChange={(id) => setChoice({ ...choice, order: id })}
          />
        )}
        {filter && (
          <ChoiceMenu
            kind="filter"
            choices={listing.filters}
            value={filter.id}
            onChange={(id) => setChoice({ ...choice, filter: id })}
          />
        )}
      </ListTools>
      {arranged.length === 0 ? (
        <NothingFound onShowAll={() => setChoice({ ...choice, filter: null })} />
      ) : (
        children(arranged)
      )}
    </>
  )
}
