// The former address of the page of treatments, which ended in `/parasites`. Mails, notifications,
// calendars and the histories of browsers still lead there.
const former = /^(\/app\/pet\/[^/?#]+)\/parasites\/?(?=$|[?#])/

/** The address as it is today. Any other address is answered unchanged. */
export const currentAddress = (address: string): string => address.replace(former, '$1/parasite-treatments')
