import { implement } from '@orpc/server'
import { parasiteTreatments } from '#contract/features/parasite-treatments/contract.ts'
import { recordHandlers } from '#server/features/records/kinds/record-handlers.ts'
import type { Context } from '#server/platform/http/context.ts'
import { parasiteTreatmentRecords } from './service.ts'

const os = implement(parasiteTreatments).$context<Context>()

export const parasiteTreatmentsHandlers = os.router(recordHandlers(os, parasiteTreatmentRecords))
