// Drafts until the keeper of a server is named (KEEPER_NAME, CONTACT_EMAIL).
export const messages = {
  draft: 'Borrador',
  draftText: 'Este texto todavía no es definitivo.',
  keeperBlank: '[nombre y dirección de quien responde por Huella]',
  emailBlank: '[correo de contacto]',
  back: 'Volver al inicio',
  others: 'También puedes leer',
  privacy: {
    title: 'Privacidad',
    intro: 'Qué guarda Huella de ti y de tus mascotas, para qué, y quién lo ve.',
    sections: {
      data: {
        title: 'Qué guardamos',
        text: 'Tu nombre, tu email y tu contraseña cifrada; lo que anotas de tus mascotas, con sus fotos y documentos; y los pagos de Premium, sin los datos de tu tarjeta.',
      },
      use: {
        title: 'Para qué',
        text: 'Para mostrarte tus registros, enviarte los recordatorios que elijas y mantener tu cuenta segura. No vendemos tus datos ni mostramos publicidad de terceros con ellos.',
      },
      access: {
        title: 'Quién los ve',
        text: 'Tú y las personas con las que compartes una mascota. Lo que publicas en la tienda lo ve todo el mundo. Si pagas, el proveedor de pagos recibe tu email.',
      },
      guests: {
        title: 'Sin una cuenta',
        text: 'Enlaces de cuidado: el nombre que puso el dueño, lo que se hizo, la hora y el tipo de navegador, hasta {{linkDays}} días después de su final.\nPlacas: lo que escribe quien encuentra la mascota, su foto, el lugar si lo envía y una marca cifrada de su red, hasta {{talkDays}} días después del final de la conversación, o {{silentDays}} sin mensajes. El punto exacto queda {{pointDays}} días, y la zona {{areaDays}}.\nAnimales encontrados: el aviso, su foto y los mensajes, hasta {{reportDays}} días después del último. Quien avisa puede retirarlos antes desde la página de su aviso.\nDe quien avisa y de quien pide alertas guardamos una zona de un kilómetro; el lugar exacto, solo si quien avisa lo permite.\nNadie ve el correo ni el teléfono del otro, salvo el teléfono que un dueño decide mostrar. Para que borremos lo tuyo, escribe a {{email}}.',
      },
      rights: {
        title: 'Tus derechos',
        text: 'Puedes ver, corregir y borrar tus registros en cualquier momento. Desde tu perfil puedes descargar una copia de todo o eliminar tu cuenta. Para lo demás, escribe a {{email}}.',
      },
      keeper: {
        title: 'Responsable',
        text: 'Responde por tus datos en este servidor: {{keeper}}. Última revisión: 29 de noviembre de 2026.',
      },
    },
  },
  terms: {
    title: 'Términos',
    intro: 'Lo que aceptas cuando usas Huella.',
    sections: {
      account: {
        title: 'Tu cuenta',
        text: 'Es personal. Cuida tu contraseña, y comparte una mascota solo con quien confíes: puedes quitar el acceso cuando quieras.',
      },
      health: {
        title: 'Huella no es un veterinario',
        text: 'Guarda y recuerda lo que anotas. No diagnostica ni reemplaza a tu veterinario. En una urgencia, llama a una clínica.',
      },
      premium: {
        title: 'Premium',
        text: 'Se cobra en pesos colombianos (COP). Los precios en otras monedas son una referencia. Puedes cancelar la renovación cuando quieras, y tus registros se quedan contigo.',
      },
      market: {
        title: 'Tienda y adopciones',
        text: 'Cada tienda responde por sus productos, sus precios y sus entregas. Huella no es parte de la compra ni de la adopción.',
      },
      content: {
        title: 'Lo que publicas',
        text: 'Sigue siendo tuyo. No publiques lo que no tengas derecho a publicar: podemos retirarlo. Estos términos los propone {{keeper}} y se rigen por las leyes de su país.',
      },
    },
  },
  cookies: {
    title: 'Cookies',
    intro: 'Huella usa solo lo que necesita para funcionar. No hay cookies de publicidad ni de medición.',
    sections: {
      session: {
        title: 'La sesión',
        text: 'Una cookie mantiene tu sesión abierta hasta {{idleDays}} días después de tu última visita, y {{mostDays}} como máximo. Ningún script de la página puede leerla.',
      },
      device: {
        title: 'Este navegador',
        text: 'Otra recuerda durante un año que ya entraste desde aquí, para que nadie pueda bloquear tu cuenta probando contraseñas. Una tercera, sin tu nombre, hace que al volver te ofrezcamos entrar y no crear otra cuenta.',
      },
      storage: {
        title: 'Lo que queda en tu navegador',
        text: 'El idioma, el tema, la moneda que eliges y quién entró se guardan en tu navegador, no en una cookie. Puedes borrarlos desde su configuración.',
      },
    },
  },
  contact: {
    title: 'Contacto',
    intro: 'Preguntas, errores e ideas: nos gusta leerte.',
    sections: {
      mail: {
        title: 'Escríbenos',
        text: 'Respondemos lo antes posible.',
      },
      report: {
        title: 'Si algo no funciona',
        text: 'Cuéntanos qué hacías, en qué pantalla y qué viste. Nunca envíes tu contraseña ni los datos de tu tarjeta.',
      },
      keeper: {
        title: 'Quién está detrás',
        text: '{{keeper}}.',
      },
    },
  },
}
