// Everything of a pet in the order of time.
import { keyViewProcedure } from '#contract/shared/procedures.ts'
import { timelineInput, timelinePage } from './schema.ts'

export const timeline = {
  list: keyViewProcedure
    .route({ method: 'GET', path: '/pets/{petId}/timeline' })
    .input(timelineInput)
    .output(timelinePage),
}
