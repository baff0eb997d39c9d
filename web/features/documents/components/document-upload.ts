// One document that is to be sent: where it stands, and what is refused before a byte leaves.
import { useTranslation } from 'react-i18next'
import { documentMaxBytes, documentNameMaxBytes } from '#contract/features/documents/limits.ts'
import { useFormatter } from '#web/shared/i18n/format.ts'
import { fileKey } from '#web/ui/fields/file-key.ts'

/** A document that is being sent, or did not arrive. */
export interface DocumentUpload {
  readonly id: number
  readonly petId: string
  readonly file: File
  /** Whether a picture says where it was taken. */
  readonly keepsLocation: boolean
  /** What failed can be sent again. What was refused would be refused again. */
  readonly state: 'waiting' | 'sending' | 'failed' | 'refused'
  /** 0 to 100. */
  readonly percent: number
  /** Why it was refused. */
  readonly problem: string | null
}

export const isUnderWay = ({ state }: DocumentUpload): boolean => state === 'waiting' || state === 'sending'

interface NewUploads {
  readonly uploads: readonly DocumentUpload[]
  /** The names of the files beyond the plan's limit. */
  readonly overLimit: readonly string[]
}

export interface UploadChoice {
  /** How many more the plan allows. */
  readonly room?: number
  readonly keepsLocation?: boolean
}

/** Returns a function that makes uploads of files. */
export function useNewUploads(): (petId: string, files: readonly File[], choice: UploadChoice) => NewUploads {
  const { t } = useTranslation('documents')
  const format = useFormatter()
  const problemOf = (file: File): string | null => {
    if (file.size > documentMaxBytes) return t('tooLarge', { size: format.fileSize(documentMaxBytes) })
    if (new TextEncoder().encode(file.name).length > documentNameMaxBytes) return t('nameTooLong')
    return null
  }
  return (petId, files, { room = Infinity, keepsLocation = false }) => {
    let left = room
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
