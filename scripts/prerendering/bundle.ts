import { resolve } from 'node:path'
import { build, type Rolldown } from 'vite'
import { lucideIcons } from '../build/icons.ts'
import { quietI18next } from '../build/quiet-i18next.ts'
import { out } from './build-output.ts'

/**
 * A bundle for a page outside of the application, whose chunks would bring most of it along.
 * @param entry a module of the web
 */
export const buildBundle = async (entry: string): Promise<readonly Rolldown.OutputChunk[]> => {
  const built = await build({
    configFile: false,
    root: resolve('web'),
    publicDir: false,
    logLevel: 'warn',
    plugins: [lucideIcons(resolve('web/ui/images/lucide-icon.ts')), quietI18next()],
    build: {
      outDir: resolve(out),
      emptyOutDir: false,
      target: 'baseline-widely-available',
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: { input: resolve('web', entry) },
    },
  })
  if (Array.isArray(built) || !('output' in built)) throw new Error('The page has another build.')
  return built.output.filter((file) => file.type === 'chunk')
}
