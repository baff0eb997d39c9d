// What outlives a change of mode on /auth: the address that was typed, and whether anything was
// shown before.
import { createContext, use } from 'react'

/** One visitor's stay on /auth. */
export const createAuthFlow = () => {
  let email = ''
  let wasShown = false
  return {
    /** The address typed last. */
    email: (): string => email,
    keepEmail: (typed: string): void => {
      email = typed
    },
    /** Called by each view; answers whether there was one before it. */
    show: (): boolean => {
      const was = wasShown
      wasShown = true
      return was
    },
  }
}

export const AuthFlowContext = createContext<ReturnType<typeof createAuthFlow> | null>(null)

export function useAuthFlow() {
  const visit = use(AuthFlowContext)
  if (!visit) throw new Error('useAuthVisit stands outside of /auth')
  return visit
}
