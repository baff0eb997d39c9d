// Rows and their skeletons share these.
export const reminderLineClass = 'flex min-h-17 w-full items-center gap-3.5 py-3'
export const reminderTitleClass = 'font-semibold wrap-name'
export const dueOfPetClass = 'mb-4 lg:mb-7'
export const dueOfPetHeadClass = 'flex items-center justify-between gap-3'
export const upcomingDayClass = 'grid gap-2 md:grid-cols-[11rem_minmax(0,1fr)] md:gap-6'
export const upcomingInsetClass = 'px-4 md:px-5'

/** The browser's storage has the count of Home's lines under this name. */
export const todaysLinesName = 'huella.today'
