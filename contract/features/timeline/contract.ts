import { keyHeavyView } from '#contract/shared/procedures.ts'
import { timelineInput, timelinePage } from './schema.ts'

export const timeline = {
  list: keyHeavyView
    .route({ method: 'GET', path: '/pets/{petId}/timeline' })
    .input(timelineInput)
    .output(timelinePage),
}
