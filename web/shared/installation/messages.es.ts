export const messages = {
  newVersion: 'Hay una versión nueva',
  update: 'Actualizar',
  unsaved: 'Guarda o cierra primero lo que estás escribiendo',
}
