import { fillTimeline } from '#web/features/timeline/fill-timeline.ts'
import { fillWith } from './fill-with.ts'

fillWith(fillTimeline)
