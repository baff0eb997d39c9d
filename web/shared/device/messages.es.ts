export const messages = {
  age: {
    minutes: 'Datos de hace {{count}} min',
    hours: 'Datos de hace {{count}} h',
    days_one: 'Datos de hace {{count}} día',
    days_other: 'Datos de hace {{count}} días',
  },
  unsent: {
    title_one: 'Tienes {{count}} cambio sin enviar',
    title_other: 'Tienes {{count}} cambios sin enviar',
    text: 'Solo están en este dispositivo. Si sales ahora, se pierden.',
    send: 'Enviar y salir',
    sending: 'Enviando…',
    lose: 'Salir y perderlos',
    failed: 'No pudimos enviarlos todos. Revisa tu conexión y lo que espera.',
  },
  sealed_one: 'Hay {{count}} cambio sin enviar en este dispositivo',
  sealed_other: 'Hay {{count}} cambios sin enviar en este dispositivo',
  sealedText: 'Inicia sesión con la misma cuenta para enviarlos.',
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
