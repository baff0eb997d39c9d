import { drawPages } from '#server/platform/runtime/drawing-threads.ts'
import type { PassDocument } from './pass-document.ts'

/** See `heic-thread.ts`. */
export const passThreadUrl = import.meta.url

export const passThreadTask = 'draw-passes'

drawPages<PassDocument>(passThreadTask, async () => (await import('./pass-document.ts')).drawPass)
