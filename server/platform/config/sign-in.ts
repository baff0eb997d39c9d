import type { EnvironmentReader, Name } from './environment.ts'
import { ConfigError } from './variables.ts'

const readClientCredentials = ({ text }: EnvironmentReader, idName: Name, secretName: Name) => {
  const [clientId, clientSecret] = [text(idName), text(secretName)]
  if (clientId !== undefined && clientSecret !== undefined) return { clientId, clientSecret }
  if (clientId === undefined && clientSecret === undefined) return undefined
  const missing = clientId === undefined ? idName : secretName
  throw new ConfigError(`${missing} must be set together with ${missing === idName ? secretName : idName}.`)
}

export const readGoogleConfig = (environment: EnvironmentReader) =>
  readClientCredentials(environment, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET')

export const readOidcConfig = (environment: EnvironmentReader) => {
  const client = readClientCredentials(environment, 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET')
  const issuer = environment.address(
    'OIDC_ISSUER',
    /^https?$/,
    'must be an address that begins with http:// or https://',
  )
  if ((issuer === undefined) !== (client === undefined))
    throw new ConfigError(
      issuer === undefined
        ? 'OIDC_ISSUER must be set together with OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.'
        : 'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together with OIDC_ISSUER.',
    )
  return issuer !== undefined && client !== undefined
    ? { issuer, ...client, name: environment.text('OIDC_NAME') }
    : undefined
}
