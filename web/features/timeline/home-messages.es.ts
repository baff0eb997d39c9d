// Spanish messages of the timeline for the pet's page.

export const messages = {
  section: { title: 'Línea de tiempo', text: 'Toda su vida, día a día' },
}
