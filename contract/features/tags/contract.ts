// The pages of finders are written by the server: GET and POST /t/{code}, /t/{code}/m/{secret}.
import * as z from 'zod'
import { idParam, petParam } from '#contract/shared/ids.ts'
import { adminProcedure, declareErrors, editProcedure, personCreation } from '#contract/shared/procedures.ts'
import {
  conversation,
  conversationEnding,
  conversationList,
  conversationParam,
  conversationReply,
  reportedConversations,
  tag,
  tagAnswer,
  tagRenewal,
  tagSave,
} from './schema.ts'

/** Viewers may not read what finders write: it is to the pet's owner and editors. */
export const tags = {
  get: editProcedure.route({ method: 'GET', path: '/pets/{petId}/tag' }).input(petParam).output(tagAnswer),
  /** Makes the tag on first need. Owners only. */
  save: editProcedure.route({ method: 'PUT', path: '/pets/{petId}/tag' }).input(tagSave).output(tag),
  /** The former code dies at once, with the addresses of finders. Owners only. */
  renew: editProcedure
    .route({ method: 'POST', path: '/pets/{petId}/tag/renew' })
    .input(tagRenewal)
    .output(tag),
  conversations: editProcedure
    .route({ method: 'GET', path: '/pets/{petId}/tag/conversations' })
    .input(petParam)
    .output(conversationList),
  /** TOO_MANY: the conversation is full. CONFLICT: it has ended. */
  reply: personCreation
    .route({
      method: 'POST',
      path: '/pets/{petId}/tag/conversations/{conversationId}/messages',
      successStatus: 201,
    })
    .errors(declareErrors('NOT_FOUND', 'FORBIDDEN', 'TOO_MANY', 'CONVERSATION_ENDED'))
    .input(conversationReply)
    .output(conversation),
  /** Covers all conversations of the pet. */
  markRead: editProcedure
    .route({ method: 'POST', path: '/pets/{petId}/tag/read' })
    .input(petParam)
    .output(z.strictObject({})),
  /** A graver end replaces an earlier one; a lesser one leaves it. */
  end: editProcedure
    .route({ method: 'POST', path: '/pets/{petId}/tag/conversations/{conversationId}/end' })
    .input(conversationEnding)
    .output(conversation),
  /** Undoes an end, unless the conversation was reported. */
  resume: editProcedure
    .route({ method: 'POST', path: '/pets/{petId}/tag/conversations/{conversationId}/resume' })
    .errors(declareErrors('CONVERSATION_ENDED'))
    .input(conversationParam)
    .output(conversation),
  reported: adminProcedure.route({ method: 'GET', path: '/admin/tag-reports' }).output(reportedConversations),
  /** Takes it off the list. The finder stays blocked. */
  settle: adminProcedure
    .route({ method: 'POST', path: '/admin/tag-reports/{conversationId}/settle' })
    .errors(declareErrors('NOT_FOUND'))
    .input(z.strictObject({ conversationId: idParam }))
    .output(z.strictObject({})),
}
