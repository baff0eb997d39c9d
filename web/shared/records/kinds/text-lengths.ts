/** From this length a text takes several lines. */
export const severalLines = 500
/** Beyond this length a text takes a page. */
export const aPage = 1000
