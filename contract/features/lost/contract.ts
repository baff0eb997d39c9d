// The photo of a report goes to `PUT /api/found-reports/{token}/photo`.
import * as z from 'zod'
import { petParam } from '#contract/shared/ids.ts'
import {
  adminCreation,
  adminProcedure,
  declareErrors,
  editProcedure,
  personCreation,
  personProcedure,
  publicProcedure,
  viewProcedure,
} from '#contract/shared/procedures.ts'
import { unwatchInput, watchInput, watchList } from './alert-schema.ts'
import { flaggedListInput, flaggedPage, flagInput, hideInput } from './flag-schema.ts'
import {
  finderMessage,
  foundInput,
  foundReport,
  foundTokenInput,
  lostConversation,
  lostListInput,
  lostMatchList,
  lostNotice,
  lostPage,
  lostState,
  lostUpdate,
  matchParam,
  matchUpdate,
  noticeParam,
  ownerMessage,
  publicNotice,
  reopenInput,
} from './schema.ts'

const nothing = z.strictObject({})

/** As Leaflet takes them: `https://tiles.example.com/{z}/{x}/{y}.png`. */
const mapTiles = z.strictObject({
  tiles: z.strictObject({ url: z.string(), attribution: z.string() }).nullable(),
})

export const lost = {
  get: viewProcedure.route({ method: 'GET', path: '/pets/{petId}/lost' }).input(petParam).output(lostState),
  /** Opens the notice of a pet with what is usual. One that is open is returned unchanged. */
  report: personCreation
    .route({ method: 'POST', path: '/pets/{petId}/lost', successStatus: 201 })
    .errors(declareErrors('NOT_FOUND', 'FORBIDDEN'))
    .input(petParam)
    .output(lostNotice),
  /**
   * Changes the sent fields of the open notice. The first position alerts people near, once, as soon as
   * the owner’s address is confirmed.
   */
  update: editProcedure
    .route({ method: 'PATCH', path: '/pets/{petId}/lost' })
    .input(lostUpdate)
    .output(lostNotice),
  /** Ends it, and thanks all who helped. An ended one is returned unchanged. */
  found: editProcedure
    .route({ method: 'POST', path: '/pets/{petId}/lost/found' })
    .input(petParam)
    .output(lostNotice),
  /** Ends it without a word to anybody. */
  cancel: editProcedure
    .route({ method: 'POST', path: '/pets/{petId}/lost/cancel' })
    .input(petParam)
    .output(lostNotice),
  /** Undoes the end, for a day. NOT_FOUND later. */
  reopen: editProcedure
    .route({ method: 'POST', path: '/pets/{petId}/lost/reopen' })
    .input(reopenInput)
    .output(lostNotice),
  matches: editProcedure
    .route({ method: 'GET', path: '/pets/{petId}/lost/matches' })
    .input(petParam)
    .output(lostMatchList),
  /** `dismissed` and `blocked` end the conversation, until it is `open` again. */
  setMatch: editProcedure
    .route({ method: 'PATCH', path: '/pets/{petId}/lost/matches/{reportId}' })
    .input(matchUpdate)
    .output(nothing),
  /** Marks them as read. */
  messages: editProcedure
    .route({ method: 'GET', path: '/pets/{petId}/lost/matches/{reportId}/messages' })
    .input(matchParam)
    .output(lostConversation),
  /** TOO_MANY: the conversation is full. FORBIDDEN also where it ended. */
  write: personCreation
    .route({ method: 'POST', path: '/pets/{petId}/lost/matches/{reportId}/messages', successStatus: 201 })
    .errors(declareErrors('NOT_FOUND', 'FORBIDDEN', 'TOO_MANY'))
    .input(ownerMessage)
    .output(lostConversation),
  list: publicProcedure.route({ method: 'GET', path: '/lost' }).input(lostListInput).output(lostPage),
  /** Null without tiles: then no page has a map. */
  mapTiles: publicProcedure.route({ method: 'GET', path: '/map-tiles' }).output(mapTiles),
  show: publicProcedure
    .route({ method: 'GET', path: '/lost/{noticeId}' })
    .errors(declareErrors('NOT_FOUND'))
    .input(noticeParam)
    .output(publicNotice),
  /**
   * Needs no account. Sent again under the same token it is done once. NOT_FOUND for a notice that is
   * not open.
   */
  reportFound: publicProcedure
    .route({ method: 'POST', path: '/found-reports', successStatus: 201 })
    .errors(declareErrors('NOT_FOUND'))
    .input(foundInput)
    .output(foundReport),
  /** INVALID_TOKEN for an unknown or ended one. */
  openReport: publicProcedure
    .route({ method: 'POST', path: '/found-reports/open' })
    .errors(declareErrors('INVALID_TOKEN'))
    .input(foundTokenInput)
    .output(foundReport),
  /**
   * The same text under one key, which is random, is one message. FORBIDDEN where the conversation
   * ended, TOO_MANY where it is full.
   */
  answer: publicProcedure
    .route({ method: 'POST', path: '/found-reports/messages', successStatus: 201 })
    .errors(declareErrors('INVALID_TOKEN', 'FORBIDDEN', 'TOO_MANY'))
    .input(finderMessage)
    .output(foundReport),
  /** The finder takes it back: text, photo and place are deleted at once. */
  closeReport: publicProcedure
    .route({ method: 'POST', path: '/found-reports/close' })
    .errors(declareErrors('INVALID_TOKEN'))
    .input(foundTokenInput)
    .output(nothing),
  watching: personProcedure.route({ method: 'GET', path: '/lost-watches' }).output(watchList),
  /** Adds an area, or changes its radius. TOO_MANY beyond `watchedCellsMax`. */
  watch: personProcedure
    .route({ method: 'PUT', path: '/lost-watches' })
    .errors(declareErrors('TOO_MANY'))
    .input(watchInput)
    .output(watchList),
  unwatch: personProcedure
    .route({ method: 'DELETE', path: '/lost-watches' })
    .input(unwatchInput)
    .output(watchList),
  /** Counts once for each person or network. */
  flag: publicProcedure
    .route({ method: 'POST', path: '/lost-flags' })
    .errors(declareErrors('NOT_FOUND'))
    .input(flagInput)
    .output(nothing),
  flagged: adminProcedure
    .route({ method: 'GET', path: '/admin/lost-flags' })
    .input(flaggedListInput)
    .output(flaggedPage),
  hide: adminCreation
    .route({ method: 'PUT', path: '/admin/lost-flags' })
    .errors(declareErrors('NOT_FOUND'))
    .input(hideInput)
    .output(nothing),
}
