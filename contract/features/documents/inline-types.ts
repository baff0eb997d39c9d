const inlineTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/gif', 'text/plain']

export const opensInline = (fileType: string): boolean => inlineTypes.includes(fileType)
