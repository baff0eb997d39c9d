/** The message is a sentence with the remedy. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

const shownAtMost = 120

/** One line of untrusted words, without characters that move the cursor or reverse the text. */
export const escapeForTerminal = (text: string): string => {
  const line = text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, '?')
  return line.length <= shownAtMost ? line : `${line.slice(0, shownAtMost)}…`
}
