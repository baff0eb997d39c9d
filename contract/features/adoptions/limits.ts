import { mebibytes } from '#contract/shared/images.ts'

export const adoptionImageMaxBytes = mebibytes(10)
