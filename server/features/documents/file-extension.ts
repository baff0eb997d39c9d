// Under which name a document is saved that was open in the browser: one that says what it is.
import { extname } from 'node:path'

// The first is added where there is none of them. A saved page, drawing or script would run.
const extensions: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg', '.jpe', '.jfif'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
  'text/plain': ['.txt', '.text', '.csv', '.tsv', '.md', '.log', '.json', '.yaml', '.yml', '.ics', '.vcf'],
}

/**
 * The name with an extension that fits the media type.
 * @example nameWithExtension('vacunas.html', 'text/plain') // 'vacunas.html.txt'
 */
export const nameWithExtension = (name: string, mediaType: string): string => {
  const fitting = extensions[mediaType]
  if (fitting === undefined || fitting.includes(extname(name).toLowerCase())) return name
  return name + fitting[0]
}
