// Runs inline behind the answers, in the document of weights.
import { fillWeights } from '#web/features/weights/fill-weights.ts'
import { fillWith } from './fill-with.ts'

fillWith(fillWeights)
