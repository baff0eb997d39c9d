export const messages = {
  title: 'Comunidad',
  badge: 'En desarrollo',
  text: 'Esta sección está en desarrollo. Muy pronto podrás encontrarte aquí con otras familias.',
  soon: 'Próximamente',
  forums: 'Foros de discusión',
  forumsText: 'Pregunta y comparte lo que sabes.',
  stories: 'Historias de la comunidad',
  storiesText: 'Momentos que merecen contarse.',
  groups: 'Grupos locales',
  groupsText: 'Paseos y encuentros cerca de ti.',
}
