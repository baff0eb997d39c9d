import type { Pet } from '#contract/features/pets/schema.ts'
import type { ReminderList } from '#contract/features/reminders/schema.ts'
import { isolated, repeatElement, fillPlace, type FillSkeleton } from '#web/shared/skeletons/fill-skeleton.ts'
import { dueOfPetMax, groupIntoLines, isOpen, roomFor } from './lines.ts'

/** Draws as many lines as the page will have. Lines without a button are lower. */
export const fillDueOfPet: FillSkeleton = (skeleton, readEmbeddedAnswer) => {
  const pet: Pet | null = JSON.parse(readEmbeddedAnswer('/api/pets/{petId}'))
  const list: ReminderList | null = JSON.parse(readEmbeddedAnswer('/api/reminders'))
  const items = list?.items.filter(({ petId }) => petId === pet?.id) ?? []
  const now = list ? new Date(list.asOf).getTime() : 0
  const open = groupIntoLines(items, now).filter(isOpen)
  const lines = open.slice(0, roomFor(open, dueOfPetMax, now))
  if (lines.length === 0) return
  skeleton.hidden = false
  repeatElement(skeleton, 'li', lines, (row, { lead, items: { length } }) => {
    if (!lead.mayEdit || (lead.kind !== 'dose' && length > 1))
      row.querySelector('[data-line]')?.toggleAttribute('data-plain', true)
    if (lead.kind === 'dose' || length === 1) fillPlace(row, 'title', isolated(lead.name))
  })
}
