import { fillWeights } from '#web/features/weights/fill-weights.ts'
import { fillWith } from './fill-with.ts'

fillWith(fillWeights)
