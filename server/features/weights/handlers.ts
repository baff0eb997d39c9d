import { implement } from '@orpc/server'
import { weights } from '#contract/features/weights/contract.ts'
import { recordHandlers } from '#server/features/records/kinds/record-handlers.ts'
import type { Context } from '#server/platform/http/context.ts'
import { weightRecords } from './service.ts'

const os = implement(weights).$context<Context>()

export const weightsHandlers = os.router(recordHandlers(os, weightRecords))
