// Changes of the credentials of an account. Each may need a proof of identity first.
import { refreshSecurity } from '#web/features/security/api.ts'
import type { ClientErrorCode } from '#web/shared/api/errors.ts'
import { useProvenAction } from '#web/shared/session/proven-action.ts'

/** `useProvenAction`, followed by a refetch of the page's queries. */
export const useSecurityAction = () => {
  const proven = useProvenAction()
  const run = async <T>(act: () => Promise<T>, own: readonly ClientErrorCode[] = []): Promise<T> => {
    const result = await proven.run(act, own)
    void refreshSecurity()
    return result
  }
  /** The same for the press of a button, which has no reaction to a failure. */
  const press = <T>(act: () => Promise<T>, then?: (result: T) => void): void => {
    run(act).then(then, () => undefined)
  }
  return { run, press, isBusy: proven.isBusy }
}
