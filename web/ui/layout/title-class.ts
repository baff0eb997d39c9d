export const titleClass = 'text-[1.625rem]/8 font-extrabold wrap-anywhere lg:text-[2rem]/10'

/** The arrow of 44 px stands on the first line of the title, and that beside a button of 48 px. */
export const backClass = '-mt-1.5 -ml-2.5 md:mt-0.5'
export const titleBoxClass = 'min-w-0 flex-1 md:pt-2 lg:pt-1'
