import { createContext } from 'react'

/** Opens the quick actions, of the pet whose page is open. */
export const QuickActionsContext = createContext<() => void>(() => undefined)
