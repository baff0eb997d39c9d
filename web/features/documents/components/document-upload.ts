import { useTranslation } from 'react-i18next'
import { documentMaxBytes, documentNameMaxBytes } from '#contract/features/documents/limits.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { fileKey } from '#web/ui/fields/file-key.ts'

export interface DocumentUpload {
  readonly id: number
  readonly petId: string
  readonly file: File
  /** A picture keeps the place where it was taken. */
  readonly keepsLocation: boolean
  /** Only a failed upload can be sent again: a refused one would be refused again. */
  readonly state: 'waiting' | 'sending' | 'failed' | 'refused'
  /** 0 to 100. */
  readonly percent: number
  readonly problem: string | null
}

export const isInProgress = ({ state }: DocumentUpload): boolean => state === 'waiting' || state === 'sending'

interface NewUploads {
  readonly uploads: readonly DocumentUpload[]
  /** File names. */
  readonly overLimit: readonly string[]
}

export interface UploadChoice {
  /** The count that the plan still allows. */
  readonly remaining?: number
  readonly keepsLocation?: boolean
}

export function useNewUploads(): (petId: string, files: readonly File[], choice: UploadChoice) => NewUploads {
  const { t } = useTranslation('documents')
  const format = useFormatter()
  const problemOf = (file: File): string | null => {
    if (file.size > documentMaxBytes) return t('tooLarge', { size: format.fileSize(documentMaxBytes) })
    if (new TextEncoder().encode(file.name).length > documentNameMaxBytes) return t('nameTooLong')
    return null
  }
  return (petId, files, { remaining = Infinity, keepsLocation = false }) => {
    let left = remaining
    const overLimit: string[] = []
    const uploads = files.map((file): DocumentUpload => {
      let problem = problemOf(file)
      if (problem === null && left-- <= 0) {
        overLimit.push(file.name)
        problem = t('overLimit')
      }
      const state = problem === null ? 'waiting' : 'refused'
      return { id: fileKey(file), petId, file, keepsLocation, state, percent: 0, problem }
    })
    return { uploads, overLimit }
  }
}
