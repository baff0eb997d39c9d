// What bounds the schedules of medications. Free of zod, for forms read it too.

/** More times a day than this are a mistake: once an hour for half a day. */
export const scheduleTimesMax = 12
/** The rarest schedule: once a year. */
export const scheduleIntervalDaysMax = 365

/**
 * So many of a pet's schedules run at once, or ended in these last days: judged where one is
 * written, since every one that runs is listed and reminded of. Nobody gives a hundred at once.
 */
export const runningSchedulesMax = 100
/** Doses are listed and marked for some days. */
export const scheduleEndsDays = 10
