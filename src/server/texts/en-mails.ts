import { notifications } from './en-notifications.ts';

/** The texts of the product's own mails. `{name}` is replaced by a value. */
export const mails = {
  /** The HTML part has a button before it. */
  linkIntro: {
    html: 'Or paste this link into your browser:',
    text: 'Open this link in your browser:',
  },
  confirm: {
    subject: 'Confirm your email address',
    greeting: 'Welcome to {product}, {name}!',
    text: 'Confirm your email to start inviting customers.',
    button: 'Confirm email',
    ignore: 'Didn’t sign up? Ignore this email.',
  },
  reset: {
    subject: 'Reset your password',
    greeting: 'Hello {name},',
    text: 'We got a request to reset your password. The link works for one hour.',
    button: 'Reset password',
    ignore: 'Not you? Ignore this email. Your password won’t change.',
  },
  newAddress: {
    subject: 'Confirm your new email address',
    greeting: 'Hello {name},',
    text: 'Confirm that you want to use {email} for your {product} account. The link works for 7 days.',
    button: 'Confirm email',
    ignore: 'Wasn’t you? Ignore this email. Nothing changes.',
  },
  mailAddress: {
    subject: 'Confirm this address for notifications',
    greeting: 'Hello {name},',
    text: 'The {product} account {email} asks to get its notifications at this address. Confirm that you want them here. The link works for 7 days.',
    button: 'Confirm email',
    ignore: 'Wasn’t you? Ignore this email. You won’t get any notifications.',
  },
  addressTaken: {
    subject: 'This address already has a {product} account',
    greeting: 'Hello {name},',
    text: 'Someone wants to use {email} for their {product} account. That isn’t possible, because yours uses it.',
    button: 'Sign in',
    ignore: 'Was it you? Sign in here, or choose another address. Otherwise ignore this email.',
  },
  addressChanging: {
    subject: 'Your email address is about to change',
    greeting: 'Hello {name},',
    text: 'You asked to use {email} for your {product} account. It changes once you confirm the link we sent there.\nWasn’t you? Reset your password, which also cancels the change.',
    button: 'Reset password',
    ignore: 'Was it you? There’s nothing to do here.',
  },
  addressChanged: {
    subject: 'Your email address has changed',
    greeting: 'Hello {name},',
    text: 'Your {product} account now uses {email}. Sign in with that address from now on.',
    button: 'Sign in',
    ignore: 'Wasn’t you? Someone else has got into your account. Contact support at once.',
  },
  passwordChanged: {
    subject: 'Your password has changed',
    greeting: 'Hello {name},',
    text: 'The password of your {product} account has changed, and your other devices are signed out.\nWasn’t you? Reset your password now.',
    button: 'Reset password',
    ignore: 'Was it you? There’s nothing to do here.',
  },
  securityNotice: {
    greeting: 'Hello {name},',
    from: 'When: {time}. From the IP address {ip}.',
    unknown: 'unknown',
    notYou: 'Wasn’t you? Change your password and end all other sign-ins now.',
    button: 'Check your account',
    ignore: 'Was it you? There’s nothing to do here.',
  },
  security: {
    newDevice: {
      subject: 'New sign-in to your account',
      text: 'Someone signed in to your {product} account from a device we haven’t seen before: {subject}.',
    },
    secondFactorOn: {
      subject: 'Two-step sign-in is on',
      text: 'Your {product} account now asks for a code when you sign in with your password or another service.',
    },
    recoveryCodesReplaced: {
      subject: 'Your recovery codes were replaced',
      text: 'Your {product} account has new recovery codes. The old ones no longer work.',
    },
    secondFactorOff: {
      subject: 'Two-step sign-in is off',
      text: 'Your {product} account no longer asks for a code when you sign in.',
    },
    passkeyAdded: {
      subject: 'A passkey was added to your account',
      text: 'You can now sign in to {product} with the passkey “{subject}”.',
    },
    passkeyRemoved: {
      subject: 'A passkey was removed from your account',
      text: 'The passkey “{subject}” no longer signs in to your {product} account.',
    },
    providerLinked: {
      subject: 'A way to sign in was added to your account',
      text: 'Your {product} account is now connected with {subject}, which can sign you in.',
    },
    providerUnlinked: {
      subject: 'A way to sign in was removed from your account',
      text: '{subject} no longer signs in to your {product} account.',
    },
    recoveryCodeUsed: {
      subject: 'A recovery code was used',
      text: 'Someone signed in to your {product} account with one of your recovery codes. It can’t be used again.',
    },
  },
  notifications,
  /** For the people who run the installation, in plain text. */
  support: {
    subject: '{from}: {excerpt}',
    unconfirmed: 'address not confirmed',
    deleted: 'deleted',
    intro: '{name} wrote to support (replies go to them):',
    labels: {
      person: 'From',
      business: 'Business',
      role: 'Role',
      plan: 'Plan',
      screen: 'Screen',
      about: 'About the notice',
      language: 'Language',
      browser: 'Browser',
    },
  },
} as const;
