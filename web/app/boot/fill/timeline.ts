// Runs inline behind the answers, in the document of a timeline.
import { fillTimeline } from '#web/features/timeline/fill-timeline.ts'
import { fillWith } from './fill-with.ts'

fillWith(fillTimeline)
