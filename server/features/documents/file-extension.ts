import { extname } from 'node:path'

// A name with none of them gets the first. Otherwise a saved page, drawing or script would run.
const extensions: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'application/pdf': ['.pdf'],
  'image/jpeg': ['.jpg', '.jpeg', '.jpe', '.jfif'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
  'text/plain': ['.txt', '.text', '.csv', '.tsv', '.md', '.log', '.json', '.yaml', '.yml', '.ics', '.vcf'],
}

/** @example nameWithExtension('vacunas.html', 'text/plain') // 'vacunas.html.txt' */
export const nameWithExtension = (name: string, mediaType: string): string => {
  const fitting = extensions[mediaType]
  if (fitting === undefined || fitting.includes(extname(name).toLowerCase())) return name
  return name + fitting[0]
}
