/** Two letters of an e-mail address, 'U' without one: 'ana.ruiz@correo.co' → 'AN'. */
export const getInitials = (email: string | null | undefined): string => {
  const letters = (email ?? '').split('@')[0]?.replaceAll(/[^\p{L}\p{N}]/gu, '') ?? ''
  return [...letters].slice(0, 2).join('').toUpperCase() || 'U'
}
