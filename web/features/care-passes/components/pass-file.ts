import { useState } from 'react'
import { careLinkHeader } from '#contract/features/care-links/limits.ts'
import { passWords } from '#contract/features/care-passes/pass-words.ts'
import { sanitizeDocumentName } from '#contract/features/documents/file-name.ts'
import { paperOf } from '#contract/features/reports/paper.ts'
import { download } from '#web/shared/browser/download.ts'
import { currentLanguage } from '#web/shared/i18n/i18n.ts'

export const passFileQuery = (more: Readonly<Record<string, string>> = {}): URLSearchParams =>
  new URLSearchParams({ language: currentLanguage(), paper: paperOf(navigator.languages), ...more })

/** The token travels in a header, as no address may have it. */
const fetchPassFile = async (token: string): Promise<Blob> => {
  const answer = await fetch(`/api/care/pass.pdf?${passFileQuery().toString()}`, {
    headers: { [careLinkHeader]: token },
  })
  if (!answer.ok) throw new Error(`the pass was refused: ${answer.status}`)
  return answer.blob()
}

/** The pass of a link, with its code. */
export const usePassFile = (token: string, petName: string, onFailure: () => void) => {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const name = `${passWords.title[currentLanguage()]} ${petName}.pdf`
      download(await fetchPassFile(token), sanitizeDocumentName(name))
    } catch {
      onFailure()
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, save: () => void save() }
}
