import { crc32 } from 'node:zlib'

/** One page with the text 'Huella'. */
export const pdf = (): Buffer => {
  const text = 'BT /F1 24 Tf 40 100 Td (Huella) Tj ET'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let body = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  return Buffer.from(
    `${body}xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  )
}

/** The common fields of a file's two headers in a ZIP archive. */
const header = (name: string, bytes: Buffer): Buffer => {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  // 1980-01-01, the first day of the format.
  fields.writeUInt16LE(33, 8)
  fields.writeUInt32LE(crc32(bytes), 10)
  fields.writeUInt32LE(bytes.length, 14)
  fields.writeUInt32LE(bytes.length, 18)
  fields.writeUInt16LE(Buffer.byteLength(name), 22)
  return fields
}

/** An archive with uncompressed files. */
const zip = (files: Readonly<Record<string, string>>): Buffer => {
  const local: Buffer[] = []
  const central: Buffer[] = []
  for (const [name, text] of Object.entries(files)) {
    const bytes = Buffer.from(text)
    const fields = header(name, bytes)
    const offset = Buffer.alloc(14)
    offset.writeUInt32LE(
      local.reduce((sum, { length }) => sum + length, 0),
      10,
    )
    central.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), fields, offset, Buffer.from(name))
    local.push(Buffer.from('PK\u0003\u0004', 'latin1'), fields, Buffer.from(name), bytes)
  }
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 'latin1')
  const count = Object.keys(files).length
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(Buffer.concat(central).length, 12)
  end.writeUInt32LE(Buffer.concat(local).length, 16)
  return Buffer.concat([...local, ...central, end])
}

const office = 'http://schemas.openxmlformats.org'
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

export const docx = (): Buffer =>
  zip({
    '[Content_Types].xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${word}.document.main+xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="${office}/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Contrato de adopción</w:t></w:r></w:p></w:body></w:document>`,
  })
