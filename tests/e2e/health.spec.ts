import { expect, test } from '@playwright/test'

for (const path of ['/healthz', '/readyz']) {
  test(`answers ${path}`, async ({ request }) => {
    const response = await request.get(path)
    expect(response.status()).toBe(200)
  })
}
