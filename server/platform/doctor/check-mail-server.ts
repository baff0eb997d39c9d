import type { Config } from '#server/platform/config/config.ts'
import { describeError } from '#server/platform/runtime/node-errors.ts'
import { failure, ok, type Finding } from '#server/platform/doctor/finding.ts'

const timeoutMs = 5000

/** Sends no mail. */
export const checkMailServer = async ({ smtpUrl }: Pick<Config, 'smtpUrl'>): Promise<Finding[]> => {
  if (smtpUrl === undefined) return []
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  try {
    await transport.verify()
    return [ok('mail', 'The mail server takes us.')]
  } catch (error) {
    return [failure('mail', `SMTP_URL: ${describeError(error)}`)]
  } finally {
    transport.close()
  }
}
