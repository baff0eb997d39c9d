// A raw route sends every cost for spreadsheets: `GET /api/pets/{petId}/costs/file`.
import { petParam } from '#contract/shared/ids.ts'
import { keyHeavyView } from '#contract/shared/procedures.ts'
import { costSumList } from './schema.ts'

export const costs = {
  list: keyHeavyView
    .route({ method: 'GET', path: '/pets/{petId}/costs' })
    .input(petParam)
    .output(costSumList),
}
