// Spanish messages of the security page.
export const messages = {
  title: 'Seguridad',
  backToProfile: 'Volver al perfil',
  failed: 'No pudimos cargar esta parte',
  copied: 'Copiado',
  copyFailed: 'No pudimos copiarlo. Selecciónalo y cópialo a mano.',
  proof: {
    title: 'Confirma que eres tú',
    text: 'Antes de cambiar cómo se entra a tu cuenta, compruébalo una vez más.',
    password: 'Contraseña',
    confirm: 'Confirmar',
    useCode: 'Usar un código',
    usePassword: 'Usar la contraseña',
  },
  sessions: {
    title: 'Sesiones',
    text: 'Dónde está abierta tu cuenta. Cierra las que no reconozcas y cambia tu contraseña.',
    unknown: 'Navegador desconocido',
    this: 'Esta sesión',
    now: 'Activa ahora',
    seen: 'Última actividad: {{moment}}',
    from: 'desde {{address}}',
    end: 'Cerrar',
    endOne: 'Cerrar la sesión de {{name}}',
    ended: 'Sesión cerrada',
    endOthers: 'Cerrar las demás sesiones',
    othersEnded_one: 'Cerramos {{count}} sesión',
    othersEnded_other: 'Cerramos {{count}} sesiones',
  },
  twoFactor: {
    title: 'Verificación en dos pasos',
    text: 'Al entrar pedimos, además de tu contraseña, un código de una aplicación de tu teléfono.',
    on: 'Activada',
    off: 'Desactivada',
    offText: 'Quien sepa tu contraseña puede entrar',
    onText_one: 'Desde el {{day}}. Te queda {{count}} código de recuperación',
    onText_other: 'Desde el {{day}}. Te quedan {{count}} códigos de recuperación',
    enable: 'Activar',
    disable: 'Desactivar',
    disabled: 'Verificación en dos pasos desactivada',
    disableText: 'Escribe un código de tu aplicación, o uno de recuperación, para desactivarla.',
    code: 'Código',
    appCode: 'Código de la aplicación',
    codeHint: 'El de tu aplicación, o uno de recuperación',
    scan: 'Escanea este código con tu aplicación de autenticación y escribe el código de seis cifras que te muestra.',
    qr: 'Código QR para la aplicación de autenticación',
    byHand: 'Si no puedes escanearlo, escribe esta clave en la aplicación:',
    copySecret: 'Copiar clave',
    confirm: 'Activar con este código',
    codesTitle: 'Tus códigos de recuperación',
    codesOnce:
      'No volverán a mostrarse. Guárdalos en un lugar seguro: cada uno sirve una sola vez para entrar sin la aplicación.',
    copyCodes: 'Copiar códigos',
    codesKept: 'Ya los guardé',
    renewCodes: 'Crear códigos nuevos',
  },
}

declare module '#web/shared/i18n/i18n.ts' {
  interface Messages {
    security: typeof messages
  }
}
