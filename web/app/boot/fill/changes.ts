// Runs inline behind the answers, in the document of the changes of a pet.
import { fillChanges } from '#web/features/history/fill-changes.ts'
import { fillWith } from './fill-with.ts'

fillWith(fillChanges)
