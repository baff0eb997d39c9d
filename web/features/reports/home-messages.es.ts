// Spanish messages of reports for the pet page.

export const messages = {
  section: { title: 'Informe para el veterinario', text: 'PDF o enlace, para la consulta' },
}
