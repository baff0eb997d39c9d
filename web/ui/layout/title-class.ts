export const titleClass = 'text-[1.625rem]/8 font-extrabold wrap-anywhere lg:text-[2rem]/10'
