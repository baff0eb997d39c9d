import { implement } from '@orpc/server'
import { lost } from '#contract/features/lost/contract.ts'
import { requireAdmin } from '#server/features/auth/access.ts'
import { requirePet } from '#server/features/pets/access.ts'
import { requirePerson, type Context } from '#server/platform/http/context.ts'
import { flagItem, hideItem, listFlagged } from './flags/service.ts'
import { getMatches, readMessages, setMatchState, writeAsOwner } from './matches/service.ts'
import * as notices from './notices/service.ts'
import { answerAsFinder, closeReport, openReport, reportFound } from './reports/service.ts'
import { listWatched, unwatchAreas, watchArea } from './watches/service.ts'

const os = implement(lost).$context<Context>()

export const lostHandlers = os.router({
  get: os.get.handler(async ({ context, input: { petId } }) => ({
    notice: await notices.getNotice(context, await requirePet(context, petId, 'view')),
  })),
  report: os.report.handler(async ({ context, input: { petId } }) =>
    notices.reportLost(context, await requirePet(context, petId, 'edit'), requirePerson(context).id),
  ),
  update: os.update.handler(async ({ context, input: { petId, ...changes } }) =>
    notices.updateNotice(context, await requirePet(context, petId, 'edit'), changes),
  ),
  found: os.found.handler(async ({ context, input: { petId } }) =>
    notices.endNotice(context, await requirePet(context, petId, 'edit'), 'found'),
  ),
  cancel: os.cancel.handler(async ({ context, input: { petId } }) =>
    notices.endNotice(context, await requirePet(context, petId, 'edit'), 'cancelled'),
  ),
  reopen: os.reopen.handler(async ({ context, input: { petId, position } }) =>
    notices.reopenNotice(context, await requirePet(context, petId, 'edit'), position),
  ),
  matches: os.matches.handler(async ({ context, input: { petId } }) => ({
    items: await getMatches(context, await requirePet(context, petId, 'edit')),
  })),
  setMatch: os.setMatch.handler(async ({ context, input: { petId, reportId, state } }) => {
    await setMatchState(context, await requirePet(context, petId, 'edit'), reportId, state)
    return {}
  }),
  messages: os.messages.handler(async ({ context, input: { petId, reportId } }) => ({
    items: await readMessages(context, await requirePet(context, petId, 'edit'), reportId),
  })),
  write: os.write.handler(async ({ context, input: { petId, reportId, text } }) => ({
    items: await writeAsOwner(context, await requirePet(context, petId, 'edit'), reportId, text),
  })),
  mapTiles: os.mapTiles.handler(({ context }) => ({ tiles: context.config.mapTiles ?? null })),
  list: os.list.handler(({ context, input }) => notices.listNotices(context, input)),
  show: os.show.handler(({ context, input }) => notices.showNotice(context, input.noticeId)),
  reportFound: os.reportFound.handler(({ context, input }) => reportFound(context, input)),
  openReport: os.openReport.handler(({ context, input }) => openReport(context, input.token)),
  answer: os.answer.handler(({ context, input }) => answerAsFinder(context, input)),
  closeReport: os.closeReport.handler(async ({ context, input }) => {
    await closeReport(context, input.token)
    return {}
  }),
  watching: os.watching.handler(({ context }) => listWatched(context, requirePerson(context).id)),
  watch: os.watch.handler(({ context, input }) => watchArea(context, requirePerson(context), input)),
  unwatch: os.unwatch.handler(({ context, input }) =>
    unwatchAreas(context, requirePerson(context).id, input.cell),
  ),
  flag: os.flag.handler(async ({ context, input }) => {
    await flagItem(context, input)
    return {}
  }),
  flagged: os.flagged.handler(({ context, input }) =>
    listFlagged(context, requireAdmin(context), input.cursor),
  ),
  hide: os.hide.handler(async ({ context, input }) => {
    await hideItem(context, requireAdmin(context), input)
    return {}
  }),
})
