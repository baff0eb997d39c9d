// What the pet's page and the quick actions say of a pet's documents, in Spanish.

export const messages = {
  section: {
    title: 'Documentos',
    empty: 'Papeles importantes',
    count_one: '{{count}} documento',
    count_other: '{{count}} documentos',
  },
  quickAction: {
    title: 'Subir Documento',
    hint: 'Guarda documentos importantes de tu mascota',
  },
}
