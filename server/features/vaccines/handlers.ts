import { implement } from '@orpc/server'
import { vaccines } from '#contract/features/vaccines/contract.ts'
import { recordHandlers } from '#server/features/records/kinds/record-handlers.ts'
import type { Context } from '#server/platform/http/context.ts'
import { vaccineRecords } from './service.ts'

const os = implement(vaccines).$context<Context>()

export const vaccinesHandlers = os.router(recordHandlers(os, vaccineRecords))
