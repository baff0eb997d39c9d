// Papers, and the photo of a vaccine's label beside that vaccine.
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { attach } from '#server/features/attachments/service.ts'
import { createDocument, listDocuments } from '#server/features/documents/service.ts'
import type { PetAccess } from '#server/features/pets/pet-access.ts'
import { vaccineRecords } from '#server/features/vaccines/service.ts'
import type { Services } from '#server/platform/services/services.ts'

/** `file` is one of the folder of assets; a drawing is a photo of the vaccine's label. */
type Document = { readonly name: string; readonly file: string; readonly vaccine?: string }

const documents: Readonly<Record<string, readonly Document[]>> = {
  Kira: [
    { name: 'Carné de vacunación de Kira.pdf', file: 'carne-de-kira.pdf' },
    { name: 'Exámenes de sangre de Kira.pdf', file: 'examen-de-kira.pdf' },
    { name: 'Etiqueta de la vacuna de rabia.jpg', file: 'label-kira.svg', vaccine: 'Rabia' },
  ],
  Tom: [
    { name: 'Acta de adopción de Tom.pdf', file: 'adopcion-de-tom.pdf' },
    { name: 'Etiqueta de la trivalente.jpg', file: 'label-tom.svg', vaccine: 'Trivalente felina' },
  ],
  Nube: [
    { name: 'Cuidados de Nube.pdf', file: 'cuidados-de-nube.pdf' },
    { name: 'Etiqueta de la mixomatosis.jpg', file: 'label-nube.svg', vaccine: 'Mixomatosis' },
  ],
  Rocco: [
    { name: 'Carné de vacunación de Rocco.pdf', file: 'carne-de-rocco.pdf' },
    { name: 'Etiqueta de la vacuna de rabia.jpg', file: 'label-rocco.svg', vaccine: 'Rabia' },
  ],
  Bruno: [
    { name: 'Pedigrí de Bruno.pdf', file: 'pedigri-de-bruno.pdf' },
    { name: 'Etiqueta de la vacuna de rabia.jpg', file: 'label-bruno.svg', vaccine: 'Rabia' },
  ],
}

const photoWidth = 1200

/** Creates the documents that do not exist yet. @param name the pet's, who has its vaccines */
export const seedDocuments = async (
  services: Services,
  access: PetAccess<'edit'>,
  assetsDir: string,
  name: string,
): Promise<void> => {
  const existing = (await listDocuments(services, access)).items
  const vaccines = (await vaccineRecords.list(services, access)).items
  const photoDir = await mkdtemp(join(tmpdir(), 'huella-demo-'))
  const fileOf = async ({ file, vaccine }: Document): Promise<string> => {
    const asset = join(assetsDir, file)
    if (vaccine === undefined) return asset
    const photo = join(photoDir, 'label.jpg')
    await sharp(asset).resize(photoWidth).jpeg({ quality: 85 }).toFile(photo)
    return photo
  }
  try {
    for (const document of documents[name] ?? []) {
      if (existing.some(({ documentName }) => documentName === document.name)) continue
      const path = await fileOf(document)
      const { size } = await stat(path)
      const upload = { path, size, personId: access.ownerId }
      const { id: documentId } = await createDocument(services, access, { name: document.name }, upload)
      const labelled = vaccines.find((vaccine) => vaccine.name === document.vaccine)
      if (labelled) await attach(services, access, { kind: 'vaccines', recordId: labelled.id, documentId })
    }
  } finally {
    await rm(photoDir, { recursive: true, force: true })
  }
}
