// Free of zod and of the library of the form, because pages and reports only show numbers.

/** The calling codes of one and two digits (ITU-T E.164); all others have three. */
const withCallingCode = /^\+(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/

/** '+573001234567' → '+57 300 123 4567'; another text stays as it is. */
export const groupPhone = (phone: string): string => {
  const [, code, rest = ''] = withCallingCode.exec(phone) ?? []
  const groups = rest.match(/\d{4}(?=\d{4}$)|\d{3}(?=\d{2})|\d+/g) ?? []
  return code === undefined ? phone : [`+${code}`, ...groups].join(' ')
}
