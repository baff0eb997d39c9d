import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { passWords } from '#contract/features/care-passes/pass-words.ts'
import { sanitizeDocumentName } from '#contract/features/documents/file-name.ts'
import { paperOf } from '#contract/features/reports/paper.ts'
import { fetchPassFile } from '#web/features/care-passes/api.ts'
import { download } from '#web/shared/browser/download.ts'
import { currentLanguage } from '#web/shared/i18n/i18n.ts'
import { toast } from '#web/ui/feedback/toast.tsx'

export const passFileQuery = (more: Readonly<Record<string, string>> = {}): URLSearchParams =>
  new URLSearchParams({ language: currentLanguage(), paper: paperOf(navigator.languages), ...more })

/** The pass of a link, with its code. */
export const usePassFile = (token: string, petName: string) => {
  const { t } = useTranslation('care-passes')
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const name = `${passWords.title[currentLanguage()]} ${petName}.pdf`
      download(await fetchPassFile(token, passFileQuery()), sanitizeDocumentName(name))
    } catch {
      toast.error(t('pdfFailed'))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, save: () => void save() }
}
