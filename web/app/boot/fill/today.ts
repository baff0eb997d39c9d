import { fillToday } from '#web/features/reminders/fill-today.ts'
import { fillWith } from './fill-with.ts'

fillWith(fillToday)
