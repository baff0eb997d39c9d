// The Spanish words of the carousel.

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
