import { implement } from '@orpc/server'
import { medications } from '#contract/features/medications/contract.ts'
import { recordHandlers } from '#server/features/records/kinds/record-handlers.ts'
import type { Context } from '#server/platform/http/context.ts'
import { medicationRecords } from './service.ts'

const os = implement(medications).$context<Context>()

export const medicationsHandlers = os.router(recordHandlers(os, medicationRecords))
