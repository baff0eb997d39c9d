// The scripts of the pages, which add to what works without them. They are inline, so that a page on
// any phone is one request, and as text, because the server's code has no types of a browser.

/**
 * Fills in the position that the person chose to send, rounded before it leaves the device, and sends
 * the form without leaving the page: what was typed and chosen stays where there is no network, or
 * where it is refused. The form waits for a position that is being looked for.
 */
export const formScript = `
const form = document.forms[0]
const button = form.querySelector('button')
const places = form.querySelector('#where')
const placeStatus = form.querySelector('#status')
const sending = form.querySelector('#sending')
let sendsWhenLocated = false

const decimals = { coarse: 2, exact: 5 }
const locate = () => {
  const chosen = form.accuracy.value
  sendsWhenLocated = false
  form.latitude.value = form.longitude.value = placeStatus.textContent = ''
  if (chosen === 'none') return
  placeStatus.textContent = placeStatus.dataset.wait
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      if (form.accuracy.value !== chosen) return
      form.latitude.value = coords.latitude.toFixed(decimals[chosen])
      form.longitude.value = coords.longitude.toFixed(decimals[chosen])
      placeStatus.textContent = placeStatus.dataset.done
      if (sendsWhenLocated) form.requestSubmit()
    },
    () => {
      sendsWhenLocated = false
      form.accuracy.value = 'none'
      placeStatus.textContent = placeStatus.dataset.fail
    },
    { enableHighAccuracy: chosen === 'exact', timeout: 20000, maximumAge: 60000 },
  )
}
if (navigator.geolocation) {
  places.hidden = false
  places.onchange = locate
}

const parse = async (answer) => new DOMParser().parseFromString(await answer.text(), 'text/html')
const refuse = (reason, field = button) => {
  sending.className = 'note'
  sending.textContent = reason
  button.disabled = false
  field.focus()
}
form.onsubmit = (event) => {
  event.preventDefault()
  if (form.accuracy.value !== 'none' && !form.latitude.value) {
    sendsWhenLocated = true
    return
  }
  button.disabled = true
  sending.className = ''
  sending.textContent = sending.dataset.wait
  fetch(form.action, { method: 'POST', body: new FormData(form), headers: { accept: 'text/html' } })
    .then(async (answer) => {
      if (answer.redirected) return location.assign(answer.url)
      const page = await parse(answer)
      const faulty = page.querySelector('[autofocus]')
      refuse((page.querySelector('.note') ?? page.querySelector('h1')).textContent, form[faulty?.name])
    })
    .catch(() => refuse(sending.dataset.fail))
}
`

/** Writes the times on the clock of the device. */
export const timesScript = `
const language = document.documentElement.lang
for (const time of document.querySelectorAll('time'))
  time.textContent = new Date(time.dateTime).toLocaleString(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
  })
`

/**
 * Looks for an answer too, until text is typed. Only a new one loads the page again: it stays
 * readable without a network, and keeps the focus.
 */
export const conversationScript = `${timesScript}${formScript}
const stateOf = (page) => page.querySelectorAll('li').length + ' ' + page.forms.length
const isUntouched = () => !form.text.value && !form.photo.value && form.accuracy.value === 'none'
setInterval(() => {
  if (document.hidden || button.disabled || !isUntouched()) return
  fetch(location.href, { headers: { accept: 'text/html' } })
    .then(async (answer) => {
      if (answer.ok && stateOf(await parse(answer)) !== stateOf(document)) location.reload()
    })
    .catch(() => {})
}, 20000)
`
