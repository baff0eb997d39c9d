// Runs inline behind the answers, in the document of 'Próximos'.
import { fillUpcoming } from '#web/features/reminders/fill-upcoming.ts'
import { fillWith } from './fill-with.ts'

fillWith(fillUpcoming)
