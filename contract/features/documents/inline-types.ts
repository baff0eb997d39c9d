// Which documents open in the browser. Free of zod, for the web reads it too.

const inlineTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/gif', 'text/plain']

/** Whether a document of that media type opens in the browser. Any other is downloaded. */
export const opensInline = (fileType: string): boolean => inlineTypes.includes(fileType)
