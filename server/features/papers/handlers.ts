import { implement } from '@orpc/server'
import { papers } from '#contract/features/papers/contract.ts'
import { recordHandlers } from '#server/features/records/kinds/record-handlers.ts'
import type { Context } from '#server/platform/http/context.ts'
import { paperRecords } from './service.ts'

const os = implement(papers).$context<Context>()

export const papersHandlers = os.router(recordHandlers(os, paperRecords))
