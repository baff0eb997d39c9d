import { expect, test } from '@playwright/test'

for (const path of ['/healthz', '/readyz']) {
  test(`${path} answers`, async ({ request }) => {
    const response = await request.get(path)
    expect(response.status()).toBe(200)
  })
}
