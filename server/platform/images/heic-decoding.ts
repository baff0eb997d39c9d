// HEIC pictures of iPhones need this decoder, because sharp's own lacks HEVC
// (docs/decisions/0060-picture-decoding.md).
import { Worker } from 'node:worker_threads'
import { imageWidths } from '#contract/shared/images.ts'
import { apiError } from '#server/platform/runtime/api-error.ts'
import type { HeicResult, HeicTask } from './heic-thread.ts'

export type HeicHeader = {
  /** As its container declares. */
  readonly width: number
  readonly height: number
  readonly icc?: Uint8Array | undefined
}

/** Decoding is stopped after `timeMs` milliseconds, or at `memory` bytes. */
export type HeicLimits = { readonly timeMs: number; readonly memory: number }

// Twelve megapixels take 95 MB and a second; other machines are slower, and busy.
const limitsFor = ({ width, height }: HeicHeader): HeicLimits => ({
  timeMs: 10_000 + (2 * width * height) / 1000,
  memory: 64 * 1024 * 1024 + 16 * width * height,
})

/**
 * The upright picture as a TIFF file, decoded in its own thread, and shrunk there while its longest
 * edge stays at least that of the stored picture. Its pixels are counted before, and a decoding
 * that exceeds its time or memory is stopped.
 * @throws IMAGE_UNREADABLE
 */
export const decodeHeic = async (
  bytes: Buffer,
  header: HeicHeader,
  { timeMs, memory }: HeicLimits = limitsFor(header),
): Promise<Uint8Array> => {
  const { heicThreadUrl } = await import('./heic-thread.ts')
  const task: HeicTask = {
    kind: 'decode-heic',
    bytes,
    profile: header.icc,
    memoryMax: memory,
    longestEdge: Math.max(...imageWidths),
  }
  const thread = new Worker(new URL(heicThreadUrl), {
    name: 'heic',
    workerData: task,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 },
  })
  const timer = setTimeout(() => void thread.terminate(), timeMs)
  try {
    const result = await receiveResult(thread)
    if (result !== undefined && 'tiff' in result) return result.tiff
    throw apiError('IMAGE_UNREADABLE')
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}

/** Undefined when the thread ended without a result. */
const receiveResult = (thread: Worker): Promise<HeicResult | undefined> =>
  new Promise((resolve, reject) => {
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', () => resolve(undefined))
  })
