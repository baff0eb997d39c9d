// Raw routes: `GET /api/pets/{petId}/pass.pdf`, and `GET /api/care/pass.pdf` for the holder of a pass.
import { viewProcedure } from '#contract/shared/procedures.ts'
import { carePass, carePassInput } from './schema.ts'

export const carePasses = {
  get: viewProcedure
    .route({ method: 'GET', path: '/pets/{petId}/pass' })
    .input(carePassInput)
    .output(carePass),
}
