export const home = {
  home: {
    title: 'En adopción',
    all: 'Ver todas',
    soon: 'Adopciones - Próximamente disponible',
    loading: 'Cargando las adopciones',
    empty: 'Por ahora ninguna mascota busca hogar.',
    failed: 'No pudimos cargar las adopciones',
  },
}

export const messages = {
  detail: {
    published: 'Publicada el {{date}}',
    gone: 'Ya no está en la lista',
    goneText: 'Quizá ya encontró un hogar. Mira en Inicio quién busca uno.',
  },
  add: 'Nueva adopción',
  editTitle: 'Editar adopción',
  loading: 'Cargando adopciones',
  loadFailed: 'No se pudieron cargar las adopciones',
  empty: 'Todavía no hay adopciones',
  emptyText: 'Las cuatro más nuevas que estén visibles aparecen en Inicio.',
  visible: 'Visible',
  hidden: 'Oculta',
  removeLabel: 'Eliminar a {{name}}',
  age: 'Edad',
  agePlaceholder: 'Ej. 2 años',
  location: 'Ubicación',
  locationPlaceholder: 'Ej. Bogotá',
  created: 'Adopción creada correctamente',
  changed: 'Adopción actualizada correctamente',
  isHidden: '{{name}} ya no se ve en Inicio',
  isShown: '{{name}} vuelve a verse en Inicio',
  removeTitle: '¿Eliminar a {{name}}?',
  removeText: 'La adopción y su imagen se eliminan para siempre. Si solo encontró hogar, puedes ocultarla.',
  removed: 'Adopción eliminada correctamente',
}
