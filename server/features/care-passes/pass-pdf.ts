import { create as contentDisposition } from 'content-disposition'
import { passPdfRateLimit } from '#contract/features/care-passes/limits.ts'
import { passWords } from '#contract/features/care-passes/pass-words.ts'
import { sanitizeDocumentName } from '#contract/features/documents/file-name.ts'
import { paperSizes } from '#contract/features/reports/paper.ts'
import type { RawRequest, RawResponse } from '#server/platform/http/raw-routes.ts'
import { createDrawingThreads } from '#server/platform/runtime/drawing-threads.ts'
import type { Services } from '#server/platform/services/services.ts'
import type { PassDocument } from './pass-document.ts'

const languages = ['es', 'en'] as const

export const passPdfQuery = { language: { enum: languages }, paper: { enum: paperSizes } }

const { drawInTurn } = createDrawingThreads<PassDocument>('passes', async () => {
  const { passThreadUrl: url, passThreadTask: task } = await import('./pass-thread.ts')
  return { url, task }
})

/**
 * @param holder who asks: a person, or a link
 * @throws TOO_MANY_REQUESTS
 */
export const sendPass = async (
  { rateLimiter }: Services,
  { url: { searchParams }, signal }: RawRequest,
  holder: string,
  read: () => Promise<Pick<PassDocument, 'passes' | 'link'>>,
): Promise<RawResponse> => {
  await rateLimiter.consume(`pass-pdf:${holder}`, passPdfRateLimit)
  const language = languages.find((item) => item === searchParams.get('language')) ?? 'es'
  const paper = paperSizes.find((item) => item === searchParams.get('paper')) ?? 'a4'
  const content = await read()
  const names = content.passes.map(({ pet }) => pet.name).join(' ')
  const name = sanitizeDocumentName(`${passWords.title[language]} ${names}.pdf`)
  return {
    body: await drawInTurn(holder, { ...content, language, paper }, signal),
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition(name, { type: 'attachment' }),
      'cache-control': 'private, no-store',
    },
  }
}
