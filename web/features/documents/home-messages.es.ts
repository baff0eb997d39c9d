// Spanish messages of documents for the pet page and the quick actions.

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
