import { implement } from '@orpc/server'
import { sessions } from '#contract/features/security/sessions.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import { endOtherSessions, endSession, listOwnSessions } from './service.ts'

const os = implement(sessions).$context<Context>()

export const sessionsHandlers = os.router({
  list: os.list.handler(async ({ context }) => ({
    sessions: await listOwnSessions(context, requirePerson(context)),
  })),
  end: os.end.handler(async ({ context, input }) => {
    await endSession(context, requirePerson(context), input.sessionId)
    return {}
  }),
  endOthers: os.endOthers.handler(async ({ context }) => ({
    ended: await endOtherSessions(context, requirePerson(context)),
  })),
})
