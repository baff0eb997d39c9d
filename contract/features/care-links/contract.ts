// Raw routes: `POST /api/care/pets/{petId}/notes`, multipart: the part `note` as JSON, then each
// `photo`; `GET /api/care/events`, the stream of the holder; and the files whose addresses answers have.
import * as z from 'zod'
import { petParam } from '#contract/shared/ids.ts'
import { doseMarkResult } from '#contract/features/doses/schema.ts'
import {
  carerProcedure,
  carerChange,
  declareErrors,
  editCreation,
  editProcedure,
} from '#contract/shared/procedures.ts'
import {
  careDoseMarkInput,
  careDoseParam,
  careLink,
  careLinkCreate,
  careLinkList,
  careLinkParam,
  careNoteList,
  careNoteParam,
  newCareLink,
  openedCareLink,
  takenCareNote,
} from './schema.ts'

const linkPath = '/pets/{petId}/care-links'
const notePath = '/pets/{petId}/care-notes'
const dosePath = '/care/pets/{petId}/medications/{medicationId}/doses/{date}/{time}'

const isQuestion = (output: unknown): boolean =>
  (doseMarkResult.safeParse(output).data?.question ?? null) !== null

export const careLinks = {
  /** An editor sees their own, the owner all. */
  list: editProcedure.route({ method: 'GET', path: linkPath }).input(petParam).output(careLinkList),
  /**
   * No other answer has the address. All pets must be of one owner. FORBIDDEN for an editor whom the
   * owner of a pet has not allowed it.
   */
  create: editCreation
    .route({ method: 'POST', path: linkPath, successStatus: 201 })
    .errors(declareErrors('PLAN_LIMIT_REACHED', 'TOO_MANY'))
    .input(careLinkCreate)
    .output(newCareLink),
  /** Closes open pages at once. An ended link is returned unchanged. */
  revoke: editProcedure
    .route({ method: 'DELETE', path: `${linkPath}/{linkId}` })
    .input(careLinkParam)
    .output(careLink),
  /** Whether editors of the pet may make links, which only the owner decides. */
  setEditors: editProcedure
    .route({ method: 'PUT', path: `${linkPath}/editors` })
    .input(petParam.extend({ allowsEditors: z.boolean() }))
    .output(z.strictObject({})),
  /** Waiting notes, newest first. */
  notes: editProcedure.route({ method: 'GET', path: notePath }).input(petParam).output(careNoteList),
  /** Makes a diary entry with its photos, once: taken again, that entry is returned. */
  takeNote: editProcedure
    .route({ method: 'POST', path: `${notePath}/{noteId}/take` })
    .errors(declareErrors('QUOTA_REACHED', 'TOO_MANY_RECORDS'))
    .input(careNoteParam)
    .output(takenCareNote),
  discardNote: editProcedure
    .route({ method: 'DELETE', path: `${notePath}/{noteId}` })
    .input(careNoteParam)
    .output(z.strictObject({})),
  /** Undoes that it was thrown away, for an hour. NOT_FOUND for a taken one. */
  restoreNote: editProcedure
    .route({ method: 'PUT', path: `${notePath}/{noteId}` })
    .input(careNoteParam)
    .output(z.strictObject({})),
  /** Answers for the header's link. Records an opening, for each browser once in ten minutes. */
  open: carerProcedure.route({ method: 'POST', path: '/care/open' }).output(openedCareLink),
  /** As `doses.mark`, in the name of the holder. */
  markDose: carerChange
    .meta({ careLinkKinds: ['sitter'], isWithoutEffect: isQuestion })
    .route({ method: 'PUT', path: dosePath })
    .errors(declareErrors('NOT_FOUND', 'TOO_MANY'))
    .input(careDoseMarkInput)
    .output(doseMarkResult),
  /** A mark of the same link. NOT_FOUND for others' marks. */
  unmarkDose: carerChange
    .meta({ careLinkKinds: ['sitter'] })
    .route({ method: 'DELETE', path: dosePath })
    .errors(declareErrors('NOT_FOUND'))
    .input(careDoseParam)
    .output(z.strictObject({})),
}
