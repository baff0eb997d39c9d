import { fillDueOfPet } from '#web/features/reminders/fill-due-of-pet.ts'
import { fillWith } from './fill-with.ts'

fillWith(fillDueOfPet)
