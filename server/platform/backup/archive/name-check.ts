// Entries must be plain files, each present once, with no two names that any system takes for the
// same path.
import type { Header } from 'tar-stream'
import { BackupError, escapeForTerminal } from '#server/platform/backup/backup-error.ts'

const refuse = (name: string, what: string): BackupError =>
  new BackupError(`The archive is no backup of Huella: its entry “${escapeForTerminal(name)}” ${what}.`)

// The writer uses extended headers for long names only. Others describe holes or another size.
const requirePlain = ({ name, type, pax }: Header): void => {
  if (type !== 'file') throw refuse(name, 'is no plain file')
  if (Object.keys(pax ?? {}).some((key) => key !== 'path'))
    throw refuse(name, 'is described in a way of its own')
}

const foldersOf = function* (path: string): Generator<string> {
  for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', end + 1)) yield path.slice(0, end)
}

/** Each reading of an archive needs its own check, which throws a BackupError. */
export const createEntryNameCheck = (): ((header: Header) => void) => {
  const files = new Set<string>()
  const folders = new Set<string>()
  return (header) => {
    requirePlain(header)
    // Many disks ignore the case of letters.
    const path = header.name.toLowerCase()
    if (files.has(path)) throw refuse(header.name, 'is there twice')
    if (folders.has(path)) throw refuse(header.name, 'is a file and a folder')
    files.add(path)
    for (const folder of foldersOf(path)) {
      if (files.has(folder)) throw refuse(header.name, 'lies in a file')
      folders.add(folder)
    }
  }
}
