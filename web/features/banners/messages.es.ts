// Spanish messages of the administration of banners.

export const home = {
  label: 'Promociones',
  carousel: 'carrusel',
  slide: 'promoción',
  position: '{{number}} de {{count}}',
  announce: '{{title}}, {{number}} de {{count}}',
  previous: 'Promoción anterior',
  next: 'Promoción siguiente',
  pause: 'Pausar las promociones',
  play: 'Reanudar las promociones',
}

export const messages = {
  admin: {
    add: 'Nuevo banner',
    editTitle: 'Editar banner',
    intro: 'Inicio los muestra en este orden. Arrástralos, o usa las flechas.',
    list: 'Banners en su orden',
    loading: 'Cargando banners',
    loadFailed: 'No se pudieron cargar los banners',
    empty: 'Todavía no hay banners',
    emptyText: 'Los que estén visibles pasan por el carrusel de Inicio.',
    visible: 'Visible',
    hidden: 'Oculto',
    drag: 'Arrastrar {{title}}',
    up: 'Subir {{title}}',
    down: 'Bajar {{title}}',
    moved: '{{title}}: puesto {{place}} de {{count}}',
    removeLabel: 'Eliminar {{title}}',
    title: 'Título',
    description: 'Descripción',
    created: 'Banner creado correctamente',
    changed: 'Banner actualizado correctamente',
    isHidden: '“{{title}}” ya no se ve en Inicio',
    isShown: '“{{title}}” vuelve a verse en Inicio',
    removeTitle: '¿Eliminar este banner?',
    removeText: '“{{title}}” y su imagen se eliminan para siempre.',
    removed: 'Banner eliminado correctamente',
    tooMany: 'Ya hay {{count}} banners, y no caben más. Elimina uno antes de crear otro.',
  },
}
