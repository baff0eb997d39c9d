// A document that opens in the browser cannot be saved as a file that runs.
import { expect, test } from 'vitest'
import { nameWithExtension } from './file-extension.ts'

test.each([
  ['vacunas.pdf', 'application/pdf', 'vacunas.pdf'],
  ['VACUNAS.PDF', 'application/pdf', 'VACUNAS.PDF'],
  ['datos.csv', 'text/plain', 'datos.csv'],
  ['foto.JPEG', 'image/jpeg', 'foto.JPEG'],
  ['a.html', 'text/plain', 'a.html.txt'],
  ['a.HTM', 'image/png', 'a.HTM.png'],
  ['a.svg', 'image/jpeg', 'a.svg.jpg'],
  ['a.pdf.html', 'application/pdf', 'a.pdf.html.pdf'],
  ['a.txt.', 'text/plain', 'a.txt..txt'],
  ['.html', 'text/plain', '.html.txt'],
  ['sin extensión', 'text/plain', 'sin extensión.txt'],
  ['a.bat', 'text/plain', 'a.bat.txt'],
  ['a.html', 'application/octet-stream', 'a.html'],
])('saves %s of the type %s as %s', (name, mediaType, expected) => {
  expect(nameWithExtension(name, mediaType)).toBe(expected)
})
