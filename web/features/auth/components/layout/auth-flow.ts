import { createContext, use } from 'react'

/** State of one visit to /auth, which survives a change of mode. */
export const createAuthFlow = () => {
  let email = ''
  let wasShown = false
  return {
    email: (): string => email,
    keepEmail: (typed: string): void => {
      email = typed
    },
    /** Called by each view. @returns whether another view was shown before */
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
