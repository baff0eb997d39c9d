// Why a backup, a restore or another command cannot be done, for whoever asked for it.

/** The message is a sentence that says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}

const shownAtMost = 120

/**
 * Words of a file that anybody may have made, for a sentence on a terminal: one line, without what
 * would move its cursor or turn its writing around.
 */
export const showWords = (words: string): string => {
  const line = words.replaceAll(/[\p{C}\p{Zl}\p{Zp}]+/gu, '?')
  return line.length <= shownAtMost ? line : `${line.slice(0, shownAtMost)}…`
}
