// Changes of the ways into an account. Each may have to wait for a proof of identity.
import { refreshSecurity } from '#web/features/security/api.ts'
import type { ClientErrorCode } from '#web/shared/api/errors.ts'
import { useProvenAction } from '#web/shared/session/proven-action.ts'

/** As `useProvenAction`; afterwards everything on the page is asked for anew. */
export const useSecurityAction = () => {
  const proven = useProvenAction()
  const run = async <T>(act: () => Promise<T>, own: readonly ClientErrorCode[] = []): Promise<T> => {
    const result = await proven.run(act, own)
    void refreshSecurity()
    return result
  }
  /** The same for a press of a button, which has nothing to do after a failure. */
  const press = <T>(act: () => Promise<T>, then?: (result: T) => void): void => {
    run(act).then(then, () => undefined)
  }
  return { run, press, isBusy: proven.isBusy }
}
