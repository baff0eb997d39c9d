// The server may require a proof of identity. The change is retried after it.
import { createContext, use } from 'react'
import { useMutation } from '@tanstack/react-query'
import { errorCodeOf, errorMessage, type ClientErrorCode } from '#web/shared/api/errors.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

/** False when the person refuses. */
export const ProofContext = createContext<() => Promise<boolean>>(() => Promise.resolve(false))

/** The cache of mutations never holds the result of a change, which may be a secret. */
export const useProvenAction = () => {
  const askForProof = use(ProofContext)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (act: () => Promise<void>) => act(),
    meta: { failure: false },
  })

  /**
   * @param own the codes that the caller shows itself
   * @throws the server's error, also when the person refuses the proof
   */
  const run = async <T>(act: () => Promise<T>, own: readonly ClientErrorCode[] = []): Promise<T> => {
    const result: { value?: T } = {}
    const attempt = () =>
      mutateAsync(async () => {
        result.value = await act()
      })
    try {
      await attempt()
    } catch (error) {
      if (errorCodeOf(error) !== 'PROOF_REQUIRED') throw reported(error, own)
      if (!(await askForProof())) throw error
      try {
        await attempt()
      } catch (second) {
        throw reported(second, own)
      }
    }
    if (!('value' in result)) throw new Error('the change answered nothing')
    return result.value
  }
  return { run, isBusy: isPending }
}

const reported = (error: unknown, own: readonly ClientErrorCode[]): unknown => {
  const code = errorCodeOf(error)
  // The query cache reports an ended session.
  if (code !== 'UNAUTHORIZED' && !own.includes(code)) toast.error(errorMessage(error))
  return error
}
