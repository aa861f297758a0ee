/** The texts about deleting businesses and accounts. `{name}` is replaced by a value. */
export const closing = {
  errors: {
    wrongName: 'This isn’t the name of the business.',
    businessesBelow: 'Remove its locations or clients first, then delete it.',
    ownsBusinesses: 'Hand over or delete the businesses that you own first.',
    restoreEnded: 'This business can’t be restored any more.',
  },
  mails: {
    businessDeleted: {
      subject: '{business} was deleted',
      greeting: 'Hello {name},',
      text: 'You deleted {business}. Its survey, public page and widgets are offline, and no more messages are sent.',
      about:
        'You can restore it until {until}, or until you delete your account. After that, we erase it for good. Invites that were waiting stay cancelled.',
      button: 'Restore business',
      closing:
        'If you didn’t delete it, restore it and change your password. Keep this link to yourself: anyone who has it can restore the business.',
    },
    businessDeletedByOwner: {
      subject: '{business} was deleted',
      greeting: 'Hello {name},',
      text: '{owner} deleted {business}, so you no longer have access to it.',
      about:
        'Was this a mistake? {owner} can restore it until {until}, unless their account is deleted first.',
      button: 'Open {product}',
      closing: '',
    },
    locationRemoved: {
      subject: '{business} was removed',
      greeting: 'Hello {name},',
      text: '{remover} removed the location {business} of {parent}, so you no longer have access to it.',
      about: 'Was this a mistake? {remover} can restore it until {until}.',
      button: 'Open {product}',
      closing: '',
    },
    clientRemoved: {
      subject: '{business} was removed',
      greeting: 'Hello {name},',
      text: '{remover} of {parent} removed {business}, so you no longer have access to it.',
      about: 'Was this a mistake? {remover} can restore it until {until}.',
      button: 'Sign in',
      closing: '',
    },
    ownClientRemoved: {
      subject: '{business} was removed',
      greeting: 'Hello {name},',
      text: '{parent} no longer works for {business} and removed it. Its survey, public page and widgets are offline, and no more messages are sent.',
      about:
        'You can restore it until {until}. It then goes on without {parent}, with everything it had. After that, it is erased for good.',
      button: 'Restore business',
      closing: 'Keep this link to yourself: anyone who has it can restore the business.',
    },
    businessClosed: {
      subject: '{business} was closed',
      greeting: 'Hello {name},',
      text: 'The plan of {business} ended three months ago, so we closed it. Its survey, public page and widgets are offline.',
      about:
        'You can restore it until {until} and choose a plan, or download your data. After that, we erase it for good.',
      button: 'Restore business',
      closing: 'Keep this link to yourself: anyone who has it can restore the business.',
    },
    businessRestored: {
      subject: '{business} is back',
      greeting: 'Hello {name},',
      text: '{business} has been restored. Its survey, public page and widgets are online again, and the team has access as before.',
      about: 'Invites that were waiting when it was deleted stay cancelled.',
      button: 'Open business',
      closing: '',
    },
    accountDeleted: {
      subject: 'Your account was deleted',
      greeting: 'Hello {name},',
      text: 'Your {product} account with {email} was deleted, as you asked. You’re signed out everywhere.',
      about: 'Notes and replies that you wrote stay with their businesses, without your name.',
      button: 'Create a new account',
      closing: 'If this wasn’t you, please write to the people you worked with: we can’t undo it.',
    },
  },
  pages: {
    restoreTitle: 'Restore {business}?',
    restoreText:
      'It was closed on {closed}. Its survey, public page and widgets go online again, and its team gets access as before. Invites that were cancelled stay cancelled.',
    restoreUntil: 'You can restore it until {until}. After that, we erase it for good.',
    restoreButton: 'Restore business',
    restoredTitle: '{business} is back',
    restoredText:
      'Its survey, public page and widgets are online again, and its team has access as before. Invites that were cancelled stay cancelled. Widgets may take a minute to show again.',
    restoredButton: 'Go to your dashboard',
    endedTitle: 'This business can’t be restored any more',
    endedText:
      'A deleted business can be restored for 30 days, one that was closed after its plan ended for a year, unless its owner’s account is deleted first. Then it’s erased for good, so there’s nothing left to bring back.',
    badLinkTitle: 'This link isn’t valid',
    badLinkText:
      'Open the link from the email again, and check that it’s complete. If the business was deleted again since, use the newer email.',
    toStart: 'Go to your dashboard',
  },
};
