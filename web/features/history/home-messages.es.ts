// Spanish messages of a pet's changes for the pet's page.

export const messages = {
  section: { title: 'Cambios', text: 'Quién anotó qué, y la papelera' },
}
