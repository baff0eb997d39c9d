/** @example maskAddress('ana.ruiz@correo.co') // 'a***@correo.co' */
export const maskAddress = (address: string): string => {
  const at = address.lastIndexOf('@')
  const [first = ''] = address.slice(0, at)
  return at < 0 ? '***' : `${first}***${address.slice(at)}`
}
