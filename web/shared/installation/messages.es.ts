export const messages = {
  newVersion: 'Hay una versión nueva',
  update: 'Actualizar',
  unsaved: 'Guarda o cierra primero lo que estás escribiendo',
  proposal: 'Instala Huella y ábrela como una aplicación, también sin conexión.',
  install: 'Instalar',
  howTo: 'Cómo se instala',
  steps: {
    share: 'Toca Compartir',
    add: 'Elige Agregar a inicio',
    open: 'Abre Huella desde ahí',
  },
  safariForgets:
    'Safari borra lo que una página guardó si pasas siete días sin abrirla. Instala Huella para no perder lo que espera.',
  macSteps: 'En el menú Archivo, elige Agregar al Dock.',
}
