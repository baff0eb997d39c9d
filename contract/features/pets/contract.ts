// The picture goes to `PUT /api/pets/{petId}/image`.
import { petParam } from '#contract/shared/ids.ts'
import * as z from 'zod'
import {
  declareErrors,
  editProcedure,
  keyEditChange,
  keyHeavyView,
  keyPersonCreation,
  keyPersonProcedure,
  personProcedure,
} from '#contract/shared/procedures.ts'
import {
  memorialInput,
  microchipInput,
  microchipList,
  pet,
  petCreate,
  petListInput,
  petPage,
  petUpdate,
} from './schema.ts'

export const pets = {
  /** The person's own pets and those shared with them, the living ones first, newest first. */
  list: keyPersonProcedure.route({ method: 'GET', path: '/pets' }).input(petListInput).output(petPage),
  create: keyPersonCreation
    .route({ method: 'POST', path: '/pets', successStatus: 201 })
    .errors(declareErrors('QUOTA_REACHED'))
    .input(petCreate)
    .output(pet),
  get: keyHeavyView.route({ method: 'GET', path: '/pets/{petId}' }).input(petParam).output(pet),
  /** Changes the sent fields only, so that two editors of different fields lose no data. */
  update: keyEditChange
    .route({ method: 'PATCH', path: '/pets/{petId}' })
    .errors(declareErrors('STALE_REVISION'))
    .input(petUpdate.extend(petParam.shape))
    .output(pet),
  removeImage: keyEditChange
    .route({ method: 'DELETE', path: '/pets/{petId}/image' })
    .input(petParam)
    .output(pet),
  /** Stores the microchip number, or removes it with null. Storing one needs a Premium owner. */
  setMicrochip: keyEditChange
    .route({ method: 'PUT', path: '/pets/{petId}/microchip' })
    .errors(declareErrors('PLAN_LIMIT_REACHED', 'STALE_REVISION'))
    .input(microchipInput.extend(petParam.shape))
    .output(pet),
  /** The numbers of the person's own pets, to which a form compares another. */
  listMicrochips: personProcedure.route({ method: 'GET', path: '/microchips' }).output(microchipList),
  /**
   * Marks the pet as dead: its reminders stop, and its data stays. A later call changes the day.
   * For its owner only, and not with an API key.
   */
  setMemorial: editProcedure
    .route({ method: 'PUT', path: '/pets/{petId}/memorial' })
    .input(memorialInput.extend(petParam.shape))
    .output(pet),
  /** Reminders resume from now on. */
  removeMemorial: editProcedure
    .route({ method: 'DELETE', path: '/pets/{petId}/memorial' })
    .input(petParam)
    .output(pet),
  /** Deletes all data of the pet, including files. Not possible with an API key. */
  remove: editProcedure
    .route({ method: 'POST', path: '/pets/{petId}/remove' })
    .input(petParam.extend({ name: z.string().max(400) }))
    .output(z.strictObject({})),
}
