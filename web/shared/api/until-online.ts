/** Resolves after the time, when the network returns, or when the signal is aborted, whichever is first. */
export const untilOnline = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const ended = new AbortController()
    const end = (): void => {
      clearTimeout(timer)
      ended.abort()
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end, { signal: ended.signal })
    signal?.addEventListener('abort', end, { signal: ended.signal })
    if (signal?.aborted) end()
  })
