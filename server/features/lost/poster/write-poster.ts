import { apiError } from '#server/platform/runtime/api-error.ts'
import { createFairQueue } from '#server/platform/runtime/fair-queue.ts'
import { openStepThread } from '#server/platform/runtime/step-thread.ts'
import type { DrawnPoster, Poster } from './poster.ts'

/** Each takes a second, and the memory of a thread. */
const { runInTurn } = createFairQueue({
  concurrency: 1,
  backlogPerHolder: 4,
  maxWaiting: 40,
  onFull: () => apiError('TOO_MANY_REQUESTS', { retryAfter: 5 }),
})

/** @throws TOO_MANY_REQUESTS where the person, or all together, have too many waiting */
export const writePoster = (personId: string, poster: Poster, signal?: AbortSignal): Promise<Uint8Array> =>
  runInTurn({ holders: [{ key: personId, slots: 1 }], signal }, async () => {
    const { posterThreadUrl } = await import('./poster-thread.ts')
    const thread = openStepThread<'draw', DrawnPoster>(posterThreadUrl, {
      name: 'poster',
      workerData: poster,
      memoryMb: 256,
      timeMs: 30_000,
    })
    try {
      return (await thread.take('draw')).pdf
    } finally {
      await thread.close()
    }
  })
