/** 'ana.ruiz@correo.co' → 'AN'; 'U' without letters */
export const getInitials = (email: string | null | undefined): string => {
  const letters = (email ?? '').split('@')[0]?.replaceAll(/[^\p{L}\p{N}]/gu, '') ?? ''
  return [...letters].slice(0, 2).join('').toUpperCase() || 'U'
}
