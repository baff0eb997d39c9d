// Pets: the grid, one pet, and its life from creation to deletion. Its picture is uploaded to the raw route `PUT /api/pets/{petId}/image`.
import * as z from 'zod'
import { declare, personProcedure } from '#contract/kit/base.ts'
import { pet, petCard, petCreate, petParam, petUpdate } from './schema.ts'

const petProcedure = personProcedure.errors(declare('NOT_FOUND'))

export const pets = {
  /** The person's own pets and those shared with them, newest first. */
  list: personProcedure.route({ method: 'GET', path: '/pets' }).output(z.array(petCard)),
  create: personProcedure
    .route({ method: 'POST', path: '/pets', successStatus: 201 })
    .input(petCreate)
    .output(pet),
  get: petProcedure.route({ method: 'GET', path: '/pets/{petId}' }).input(petParam).output(pet),
  /** Changes the fields that are sent and leaves the others, so two editors of different fields lose nothing. */
  update: petProcedure
    .route({ method: 'PATCH', path: '/pets/{petId}' })
    .errors(declare('FORBIDDEN'))
    .input(petUpdate.extend(petParam.shape))
    .output(pet),
  removeImage: petProcedure
    .route({ method: 'DELETE', path: '/pets/{petId}/image' })
    .errors(declare('FORBIDDEN'))
    .input(petParam)
    .output(pet),
  /** Needs the pet's name, typed by its owner. Everything that belongs to the pet goes with it, files included. */
  remove: petProcedure
    .route({ method: 'POST', path: '/pets/{petId}/remove' })
    .errors(declare('FORBIDDEN'))
    .input(petParam.extend({ name: z.string().max(400) }))
    .output(z.strictObject({})),
}
