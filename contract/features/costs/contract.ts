// The costs of a pet. A raw route sends every cost as a file for spreadsheets: `GET
// /api/pets/{petId}/costs/file`.
import { petParam } from '#contract/shared/ids.ts'
import { keyHeavyView } from '#contract/shared/procedures.ts'
import { costSumList } from './schema.ts'

export const costs = {
  /** The sums by year, kind and currency. */
  list: keyHeavyView
    .route({ method: 'GET', path: '/pets/{petId}/costs' })
    .input(petParam)
    .output(costSumList),
}
