// Commands beside serving: `node dist/server/main.js backup FILE`.

export const usages = {
  backup: 'npm run backup -- FILE',
  restore: 'npm run restore -- FILE [--plain]',
  doctor: 'npm run doctor',
  'rotate-signing-key': 'npm run rotate-signing-key',
} as const

export type Command = keyof typeof usages

export const isCommand = (name: string): name is Command => Object.hasOwn(usages, name)
