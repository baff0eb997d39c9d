// The types of documents that open in the browser. Free of zod, because the web imports it.

const inlineTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/gif', 'text/plain']

/** Whether a document of that media type opens in the browser. Other documents are downloaded. */
export const opensInline = (fileType: string): boolean => inlineTypes.includes(fileType)
