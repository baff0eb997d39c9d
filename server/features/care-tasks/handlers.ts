import { implement } from '@orpc/server'
import { careTasks } from '#contract/features/care-tasks/contract.ts'
import { recordHandlers } from '#server/features/records/kinds/record-handlers.ts'
import type { Context } from '#server/platform/http/context.ts'
import { careTaskRecords } from './service.ts'

const os = implement(careTasks).$context<Context>()

export const careTasksHandlers = os.router(recordHandlers(os, careTaskRecords))
