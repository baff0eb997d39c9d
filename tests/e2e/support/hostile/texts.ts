import type { Page } from '@playwright/test'

/**
 * Each text attempts to be executed, to break out of markup, to be interpolated, or to inject SQL;
 * some only attempt to break the layout.
 */
export const hostileTexts = {
  script: '<script>alert(1);window.pwned=1</script>',
  handler: '"><img src=x onerror="alert(2);window.pwned=2"><svg onload=alert(3)>',
  frame: '<iframe srcdoc="<script>top.pwned=4</script>"></iframe><style>*{display:none}</style>',
  address: 'javascript:window.pwned=5//',
  template: '{{constructor.constructor("window.pwned=6")()}} ${7*7} #{7*7} <%= 7*7 %> {{count}} $t(title)',
  markup: '</h2></a></article><h1>Otra página</h1> &lt;b&gt; &#x3C;i&#x3E; **no** [x](javascript:alert(8))',
  sql: "Robert'); DROP TABLE marketplace_products;-- ' OR '1'='1 % _ \\",
  long: 'W'.repeat(95),
  reversed: 'مرحبا \u202Etxet desrever\u202C שלום',
  emoji: '🐕‍🦺👩🏽‍⚕️🏳️‍🌈 Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ',
} as const

/**
 * Records every sign that a text was executed. Refusals by the page's policy are in the console
 * too, which the fixture reads.
 */
export const watchForExecution = async (page: Page): Promise<() => Promise<unknown[]>> => {
  const seen: unknown[] = []
  page.on('dialog', (dialog) => {
    seen.push(['dialog', dialog.message()])
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (/\/x$|^(javascript|data:text)/.test(request.url())) seen.push(['request', request.url()])
  })
  await page.addInitScript(() => {
    // The forms' library tests once whether it may evaluate text. Without that test every refusal
    // is of a hostile text.
    Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
    document.addEventListener('securitypolicyviolation', (event) => {
      Object.assign(window, { violation: `${event.violatedDirective} ${event.blockedURI}` })
    })
  })
  return async () => [
    ...seen,
    ...(await page.evaluate(() =>
      Object.entries(window).filter(([name]) => name === 'pwned' || name === 'violation'),
    )),
  ]
}

/** Elements that no screen has within texts of people. */
export const injectedElements = (page: Page) =>
  page.locator(
    'main :is(script, iframe, style, object, embed, form, i, b, [onerror], [onload], [src="x"], a[href^="javascript"]), [role=dialog] :is(script, iframe, style, object, embed, i, b, [onerror], [onload], [src="x"], a[href^="javascript"])',
  )
