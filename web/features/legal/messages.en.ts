import type { SameShape } from '#web/shared/i18n/i18n.ts'
import type { messages as es } from './messages.es.ts'

export const messages = {
  draft: 'Draft',
  draftText: 'This text is not final yet.',
  keeperBlank: '[name and address of whoever is responsible for Huella]',
  emailBlank: '[contact email]',
  back: 'Back to home',
  others: 'You can also read',
  privacy: {
    title: 'Privacy',
    intro: 'What Huella keeps about you and your pets, what for, and who sees it.',
    sections: {
      data: {
        title: 'What we keep',
        text: 'Your name, your email and your encrypted password; what you write down about your pets, with their photos and documents; and your Premium payments, without your card details.',
      },
      use: {
        title: 'What for',
        text: 'To show you your records, send you the reminders you choose, and keep your account safe. We don’t sell your data or use it to show other people’s ads.',
      },
      access: {
        title: 'Who sees it',
        text: 'You, and the people you share a pet with. What you publish in the shop is seen by everyone. If you pay, the payment provider receives your email.',
      },
      guests: {
        title: 'Without an account',
        text: 'Care links: the name that the owner typed, what was done, the hour and the kind of browser, until {{linkDays}} days after their end.\nTags: what the finder of a pet writes, their photo, the place if they send it, and an encrypted mark of their network, until {{talkDays}} days after the end of the conversation, or {{silentDays}} without a message. An exact point stays for {{pointDays}} days, and an area for {{areaDays}}.\nFound animals: the report, its photo and the messages, until {{reportDays}} days after the last one. Whoever reports can withdraw them sooner on the page of the report.\nOf whoever reports and whoever asks for alerts we keep an area of one kilometre; the exact place, only if whoever reports allows it.\nNobody sees the other’s email or phone number, except a number that an owner chooses to show. To have yours deleted, write to {{email}}.',
      },
      rights: {
        title: 'Your rights',
        text: 'You can see, correct and delete your records at any time. From your profile you can download a copy of everything, or delete your account. For anything else, write to {{email}}.',
      },
      keeper: {
        title: 'Who is responsible',
        text: 'Responsible for your data on this server: {{keeper}}. Last reviewed: November 29, 2026.',
      },
    },
  },
  terms: {
    title: 'Terms',
    intro: 'What applies when you use Huella.',
    sections: {
      account: {
        title: 'Your account',
        text: 'It is personal. Look after your password, and share a pet only with people you trust: you can withdraw access whenever you like.',
      },
      health: {
        title: 'Huella is not a vet',
        text: 'It keeps what you write down and reminds you of it. It makes no diagnosis and doesn’t replace your vet. In an emergency, call a clinic.',
      },
      premium: {
        title: 'Premium',
        text: 'It is charged in Colombian pesos (COP). Prices in other currencies are a reference. You can cancel the renewal whenever you like, and your records stay with you.',
      },
      market: {
        title: 'Shop and adoptions',
        text: 'Each store is responsible for its products, prices and deliveries. Huella is not a party to the purchase or the adoption.',
      },
      content: {
        title: 'What you publish',
        text: 'It remains yours. Don’t publish anything you don’t have the right to publish: we can take it down. These terms are those of {{keeper}} and are governed by the laws of their country.',
      },
    },
  },
  cookies: {
    title: 'Cookies',
    intro: 'Huella uses only what it needs to work. There are no advertising or analytics cookies.',
    sections: {
      session: {
        title: 'The session',
        text: 'One cookie keeps you signed in for up to {{idleDays}} days after your last visit, and {{mostDays}} at most. No script on the page can read it.',
      },
      device: {
        title: 'This browser',
        text: 'Another one remembers for a year that you have signed in from here, so that nobody can lock your account by guessing passwords. A third one, without your name, lets us offer you to sign in when you return, instead of creating another account.',
      },
      storage: {
        title: 'What stays in your browser',
        text: 'The language, the theme, the currency you choose and who signed in are kept in your browser, not in a cookie. You can clear them in its settings.',
      },
    },
  },
  contact: {
    title: 'Contact',
    intro: 'Questions, bugs and ideas: we love to hear from you.',
    sections: {
      mail: {
        title: 'Write to us',
        text: 'We answer as soon as we can.',
      },
      report: {
        title: 'If something doesn’t work',
        text: 'Tell us what you were doing, on which screen, and what you saw. Never send your password or your card details.',
      },
      keeper: {
        title: 'Who is behind this',
        text: '{{keeper}}.',
      },
    },
  },
} satisfies SameShape<typeof es>
