import { traverseContractProcedures } from '@orpc/server'
import { afterAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { contract } from '#contract/index.ts'
import { openTestApp } from '#server/testing/clients/test-app.ts'
import { accessRows } from '#server/testing/access-matrix/collected-rows.ts'
import { matrixRoutes } from '#server/testing/access-matrix/calls.ts'
import { rawRoutes } from '#server/app/router.ts'

const app = await openTestApp()
afterAll(() => app.close())

const statusOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined

const operation = z.looseObject({
  responses: z.record(z.string(), z.looseObject({ content: z.unknown().optional() })),
})
const documentShape = z.looseObject({
  openapi: z.string().startsWith('3.1'),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
  components: z.looseObject({ securitySchemes: z.record(z.string(), z.unknown()) }),
})

const document = documentShape.parse((await app.inject({ url: '/api/openapi.json' })).json())

describe('/api/openapi.json', () => {
  it('lists every procedure with its response and its errors', () => {
    let procedures = 0
    traverseContractProcedures({ router: contract, path: [] }, ({ contract: { '~orpc': procedure } }) => {
      procedures += 1
      const { method = '', path = '' } = procedure.route
      const described = document.paths[path]?.[method.toLowerCase()]
      expect(described, `${method} ${path}`).toBeDefined()
      const statuses = Object.keys(described?.responses ?? {})
      expect(statuses).toContain(String(procedure.route.successStatus ?? 200))
      const errors: Record<string, unknown> = procedure.errorMap
      for (const error of Object.values(errors)) expect(statuses).toContain(String(statusOf(error)))
    })
    expect(procedures).toBeGreaterThan(10)
  })

  it('lists every raw route with its parameters, its response and its errors', () => {
    expect(rawRoutes.length).toBeGreaterThan(0)
    for (const { method, path, response } of rawRoutes.filter(({ isPage }) => isPage !== true)) {
      const described = document.paths[path.replace('/api', '')]?.[method.toLowerCase()]
      expect(described, `${method} ${path}`).toBeDefined()
      if ('content' in response && response.content.length > 0)
        expect(described?.responses['200']?.content).toHaveProperty([response.content[0] ?? ''])
      for (const [name] of path.matchAll(/(?<=\{)\w+(?=\})/g))
        expect(JSON.stringify(described)).toContain(`{"name":"${name}","in":"path","required":true`)
    }
  })

  it('names for each operation the API keys that it takes, none for most', () => {
    const securityOf = (path: string, method: string) => document.paths[path]?.[method]?.['security']
    const session = { session: [] }
    expect(securityOf('/pets', 'get')).toEqual([session, { bearerAuth: ['read'] }])
    expect(securityOf('/pets/{petId}/vaccines', 'post')).toEqual([session, { bearerAuth: ['write'] }])
    expect(securityOf('/pets/{petId}/image', 'put')).toEqual([session, { bearerAuth: ['write'] }])
    expect(securityOf('/pets/{petId}/documents/{documentId}/file', 'get')).toEqual([
      session,
      { bearerAuth: ['read'] },
    ])
    expect(securityOf('/api-keys', 'post')).toEqual([session])
    expect(securityOf('/auth/sign-in', 'post')).toEqual([])
    expect(securityOf('/care/open', 'post')).toEqual([{ careLink: [] }])
    expect(securityOf('/care/events', 'get')).toEqual([{ careLink: [] }])
    for (const [name, { cells }] of accessRows) {
      const route = matrixRoutes.get(name)
      if (route?.path.startsWith('/t/') === true) continue
      const path = route?.path.replace('/api', '') ?? ''
      const described = JSON.stringify(securityOf(path, route?.method.toLowerCase() ?? ''))
      const scope = cells.readKey === 'allow' ? 'read' : cells.writeKey === 'allow' ? 'write' : undefined
      expect(described.includes('bearerAuth'), name).toBe(scope !== undefined)
      if (scope !== undefined) expect(described, name).toContain(`"bearerAuth":["${scope}"]`)
    }
    expect(document.components.securitySchemes).toMatchObject({
      session: { in: 'cookie', name: 'huella-3000.session_token' },
      bearerAuth: { type: 'http', scheme: 'bearer' },
    })
  })

  it('marks the files that can be requested in parts', () => {
    const files = rawRoutes.filter(({ response }) => 'content' in response && response.hasRanges)
    expect(files.map(({ path }) => path).toSorted()).toEqual([
      '/api/admin/tag-reports/photos/{photoId}',
      '/api/adoptions/{adoptionId}/image',
      '/api/banners/{bannerId}/image',
      '/api/care/files/{linkId}/{kind}/{fileId}',
      '/api/found-reports/{reportId}/image',
      '/api/lost/{noticeId}/image',
      '/api/marketplace/products/{productId}/image',
      '/api/marketplace/stores/{storeId}/image',
      '/api/personal-data/export/{exportId}/file',
      '/api/pets/{petId}/care-notes/{noteId}/photos/{photoId}',
      '/api/pets/{petId}/diary/{entryId}/photos/{photoId}',
      '/api/pets/{petId}/documents/{documentId}/file',
      '/api/pets/{petId}/image',
      '/api/pets/{petId}/reports/{reportId}/file',
      '/api/pets/{petId}/tag/photos/{photoId}',
      '/api/report-links/{token}/file',
    ])
    for (const { path } of files) {
      const described = document.paths[path.replace('/api', '')]?.['get']
      expect(Object.keys(described?.responses ?? {}), path).toEqual(
        expect.arrayContaining(['200', '206', '416']),
      )
      expect(JSON.stringify(described)).toContain('{"name":"Range","in":"header","required":false')
    }
    expect(document.paths['/events']?.['get']?.responses).not.toHaveProperty('206')
  })

  it('includes the creation time of each listed pet', () => {
    expect(JSON.stringify(document.paths['/pets']?.['get']?.responses['200'])).toContain('"createdAt"')
  })

  it('marks the former name of `isNotified` as deprecated', () => {
    const answer = JSON.stringify(document.paths['/reminders']?.['get']?.responses['200'])
    expect(answer).toMatch(/"isTold":\{[^}]*"deprecated":true/)
    expect(answer).not.toMatch(/"isNotified":\{[^}]*"deprecated"/)
  })

  it('describes the parts of a form', () => {
    expect(document.paths['/pets/{petId}/diary']?.['post']?.['requestBody']).toMatchObject({
      content: {
        'multipart/form-data': {
          schema: {
            properties: {
              entry: { type: 'string', contentMediaType: 'application/json' },
              photo: { type: 'array', items: { format: 'binary' } },
            },
            required: ['entry'],
          },
        },
      },
    })
  })

  it('describes the issues of a field', () => {
    expect(JSON.stringify(document.paths['/auth/sign-in'])).toContain('"unknown_key"')
  })
})

describe('/api/docs', () => {
  it('loads only files of this server, without an inline script', async () => {
    const page = await app.inject({ url: '/api/docs' })
    expect(page.headers['content-type']).toContain('text/html')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("default-src 'none'")
    const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url = '']) => url)
    expect(files).toHaveLength(3)
    for (const url of files) {
      expect(url).toMatch(/^\/api\/docs\//)
      const file = await app.inject({ url })
      expect(file.statusCode).toBe(200)
      expect(file.body.length).toBeGreaterThan(50)
    }
    expect(page.body).not.toMatch(/<script>/)
  })
})
