// Spanish messages of the carousel on Home.

export const messages = {
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
