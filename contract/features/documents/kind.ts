// A document. Its file is no field: it is sent and kept by a service of documents.
import { text } from '#contract/features/records/kinds/fields.ts'
import { recordKind } from '#contract/features/records/kinds/record-kind.ts'
import { recordTraits } from '#contract/shared/record-kinds.ts'
import { documentNameMaxBytes } from './limits.ts'

export const documentKind = recordKind({
  ...recordTraits.documents,
  id: 'documentId',
  fields: { documentName: text({ max: documentNameMaxBytes, required: true }) },
  title: 'documentName',
})
