/** More times a day than this are a mistake: once an hour for half a day. */
export const scheduleTimesMax = 12
/** The rarest schedule: once a year. */
export const scheduleIntervalDaysMax = 365

/**
 * The maximum of a pet's schedules that run, or ended within `scheduleEndsDays`. Checked on
 * writing, because running ones are listed and have reminders. A hundred at once are not realistic.
 */
export const runningSchedulesMax = 100
/** Doses are listed and marked for some days after the end. */
export const scheduleEndsDays = 10
