// A hint only; the contract refuses short and common passwords.

export type PasswordStrength = 'weak' | 'fair' | 'strong'

// Words of both languages. A password made of these alone is weak.
const common = /password|contrase(ñ|n)a|qwerty|asdf|huella|mascota|secret[oa]?/g

// In bits: months of work for an online attacker, and for one with a stolen hash.
const fairBits = 36
const strongBits = 60

/** Sequences ('1234', 'aaaa'), common words and parts of the address add almost no bits. */
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
