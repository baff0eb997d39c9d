// Requests for another address than the server's own: refused with the right one, and written down
// for its keeper, who may have forgotten to set it.
import { apiError } from '#server/platform/http/api-error.ts'
import type { Services } from '#server/platform/runtime/services.ts'

const lineIntervalMs = 1000

export type RefuseAddress = ReturnType<typeof createAddressRefusal>

/** Refuses them; one line a second goes into the log. */
export const createAddressRefusal = ({ config, clock, log }: Pick<Services, 'config' | 'clock' | 'log'>) => {
  const { origin } = config.publicUrl
  let lastLineAt = Number.NEGATIVE_INFINITY
  /** @param what came: 'for the host', 'from the origin' */
  return (what: string, name: string) => {
    const now = clock().getTime()
    if (Math.abs(now - lastLineAt) >= lineIntervalMs) {
      lastLineAt = now
      log.warn(
        `A request came ${what} ${JSON.stringify(name.slice(0, 100))}, and was refused: PUBLIC_URL is ${origin}. Set it to the address that people type.`,
      )
    }
    return apiError('WRONG_ADDRESS', { publicUrl: origin })
  }
}
