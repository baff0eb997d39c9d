// Why a backup, a restore or another command cannot be done, for whoever asked for it.

/** The message is a sentence that says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
