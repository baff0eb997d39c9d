// The name for saving a document from the browser has an extension that fits its type.
import { extname } from 'node:path'

// The first extension is added to a name with none of them. Otherwise a saved page, drawing or
// script would run.
const extensions: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg', '.jpe', '.jfif'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
  'text/plain': ['.txt', '.text', '.csv', '.tsv', '.md', '.log', '.json', '.yaml', '.yml', '.ics', '.vcf'],
}

/**
 * Returns the name with an extension that fits the media type.
 * @example nameWithExtension('vacunas.html', 'text/plain') // 'vacunas.html.txt'
 */
export const nameWithExtension = (name: string, mediaType: string): string => {
  const fitting = extensions[mediaType]
  if (fitting === undefined || fitting.includes(extname(name).toLowerCase())) return name
  return name + fitting[0]
}
