import { fillChanges } from '#web/features/history/fill-changes.ts'
import { fillWith } from './fill-with.ts'

fillWith(fillChanges)
