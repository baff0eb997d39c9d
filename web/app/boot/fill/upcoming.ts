import { fillUpcoming } from '#web/features/reminders/fill-upcoming.ts'
import { fillWith } from './fill-with.ts'

fillWith(fillUpcoming)
