import { refreshSecurity } from '#web/features/security/api.ts'
import type { ClientErrorCode } from '#web/shared/api/errors.ts'
import { useProvenAction } from '#web/shared/session/proven-action.ts'

/** Refetches the page's queries after each change. */
export const useSecurityAction = () => {
  const proven = useProvenAction()
  const run = async <T>(act: () => Promise<T>, own: readonly ClientErrorCode[] = []): Promise<T> => {
    const result = await proven.run(act, own)
    void refreshSecurity()
    return result
  }
  /** A button has no reaction to a failure. */
  const press = <T>(act: () => Promise<T>, then?: (result: T) => void): void => {
    run(act).then(then, () => undefined)
  }
  return { run, press, isBusy: proven.isBusy }
}
