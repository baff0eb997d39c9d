// Kinds with reminders on a date, apart from the others, which Home does not show.
import { BugOff, IdCard, RefreshCw, Stethoscope, Syringe } from '#web/ui/images/icons.ts'

export const datedStyles = {
  vaccines: { to: '/app/pet/$petId/vaccines', Icon: Syringe, tint: 'mint' },
  'parasite-treatments': { to: '/app/pet/$petId/parasite-treatments', Icon: BugOff, tint: 'sky' },
  visits: { to: '/app/pet/$petId/visits', Icon: Stethoscope, tint: 'blush' },
  'care-tasks': { to: '/app/pet/$petId/care-tasks', Icon: RefreshCw, tint: 'sun-soft' },
  papers: { to: '/app/pet/$petId/papers', Icon: IdCard, tint: 'sky', group: 'papers' },
} as const
