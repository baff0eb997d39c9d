// Screens other than pages are reached by a person, from an address, with presses.
import type { Person, Screen } from './screens.ts'

type Opening = Pick<Screen, 'shows' | 'key'>

export const open = (
  person: Person,
  at: string,
  press: readonly RegExp[],
  opening: Opening | string = {},
): Screen => ({
  person,
  at,
  press,
  ...(typeof opening === 'string' ? { shows: opening } : opening),
})

/** Lists open by a key, so that the focus is in them. */
export const list = { key: 'ArrowDown' } as const
