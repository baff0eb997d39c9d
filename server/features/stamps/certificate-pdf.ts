import { create as contentDisposition } from 'content-disposition'
import { sanitizeDocumentName } from '#contract/features/documents/file-name.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import type { RawResponse } from '#server/platform/http/raw-routes.ts'
import { createDrawingThreads } from '#server/platform/runtime/drawing-threads.ts'
import type { Services } from '#server/platform/services/services.ts'
import { certificateMessages } from './certificate-messages.ts'
import type { CertificatePage, Language } from './certificate-page.ts'
import { issueCertificate } from './certificates.ts'

const { drawInTurn } = createDrawingThreads<CertificatePage>('certificates', async () => {
  const { certificateThreadUrl: url, certificateThreadTask: task } = await import('./certificate-thread.ts')
  return { url, task }
})

/** @throws NOT_FOUND unless the sequence is that of a stamped vaccination; TOO_MANY_REQUESTS */
export const sendCertificate = async (
  services: Services,
  access: PetAccess,
  { sequence, language }: { readonly sequence: number; readonly language: Language },
  personId: string,
  signal: AbortSignal,
): Promise<RawResponse> => {
  const { certificate, facts } = await issueCertificate(services, access, sequence)
  const { fileName } = certificateMessages[language]
  const name = sanitizeDocumentName(`${fileName(facts.petName, facts.vaccine)}.pdf`)
  return {
    body: await drawInTurn(personId, { certificate, facts, language }, signal),
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition(name, { type: 'attachment' }),
      'cache-control': 'private, no-store',
    },
  }
}
