// The former address of the page of treatments, which ended in `/parasites`. Mails, notifications,
// calendars and the histories of browsers still link to it.
const former = /^(\/app\/pet\/[^/?#]+)\/parasites\/?(?=$|[?#])/

/** The present form of the address. Other addresses are returned unchanged. */
export const currentAddress = (address: string): string => address.replace(former, '$1/parasite-treatments')
