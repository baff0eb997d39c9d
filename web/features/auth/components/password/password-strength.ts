// How hard a password is to guess, for the hint at sign-up. A hint only: the rule is the contract's
// length.

export type PasswordStrength = 'weak' | 'fair' | 'strong'

// What people type when asked for a password, in both languages; a password made of these alone is
// no secret.
const common = /password|contrase(ñ|n)a|qwerty|asdf|huella|mascota|secret[oa]?/g

// In bits: about what an online attacker, and one with a stolen hash, would need months for.
const fairBits = 36
const strongBits = 60

/**
 * Judges by length and variety; runs ('1234', 'aaaa'), common words and parts of the person's own
 * address count for next to nothing.
 */
export const getPasswordStrength = (password: string, email: string): PasswordStrength => {
  const own = email
    .toLowerCase()
    .split(/[@.]/)
    .filter((part) => part.length > 2)
  const bare = own.reduce(
    (rest, part) => rest.replaceAll(part, ''),
    password.toLowerCase().replace(common, ''),
  )
  const codes = [...bare].map((char) => char.codePointAt(0) ?? 0)
  const surprising = codes.filter((code, index) => Math.abs(code - (codes[index - 1] ?? Infinity)) > 1).length
  const bits = surprising * Math.log2(poolOf(password))
  if (bits >= strongBits) return 'strong'
  return bits >= fairBits ? 'fair' : 'weak'
}

const poolOf = (password: string): number =>
  (/[a-zñ]/.test(password) ? 27 : 0) +
  (/[A-ZÑ]/.test(password) ? 27 : 0) +
  (/\d/.test(password) ? 10 : 0) +
  (/[^a-zA-ZñÑ\d]/.test(password) ? 33 : 0) +
  1
