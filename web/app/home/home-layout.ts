// Classes that Home and its skeleton share. From 1280 px the aside stands at the right; its place in
// the document is that of a phone.
export const homeClass =
  'xl:grid xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] xl:grid-rows-[repeat(5,auto)_minmax(0,1fr)] xl:gap-x-10 xl:[&>:first-child]:col-span-2'
/** Sticky only where it fits: otherwise its end would be out of reach. */
export const homeAsideClass =
  'xl:visible xl:col-start-2 xl:row-[2/-1] xl:mt-8 xl:self-start xl:[@media(min-height:50rem)]:sticky xl:top-24'
/** Either can have the row to itself on a desktop. */
export const promotionsClass =
  'group mt-8 grid grid-cols-1 gap-3 empty:hidden md:mt-10 lg:max-xl:grid-cols-3 lg:gap-4 xl:mt-4'
export const weekPlaceClass = 'min-h-34'
