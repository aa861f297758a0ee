/** The default texts of invites in one language. */
export type InvitePack = { readonly [Key in keyof typeof en]: string };

// [name|there] is the recipient's name or, without one, the word after the bar; [businessname] and
// [link] are filled in. {names in braces} are filled in by the mail or page itself.
export const en = {
  mailSubject: 'How was your experience with [businessname]?',
  mailText:
    'Hi [name|there],\n\nThank you for choosing [businessname]. Could you take a minute to tell us how it went? It helps us improve.',
  nameFallback: 'there',
  followupSubject: 'Reminder: how was your experience with [businessname]?',
  followupTextOnce:
    'We’d still love to hear how it went. It takes about a minute, and we read every answer.',
  followupTextTwice: 'This is our last reminder. If you have a minute, please tell us how it went.',
  text: 'Hi [name|there], thank you for choosing [businessname]. How did we do? [link]',
  optOut: 'Reply STOP to opt out.',
  followupGreeting: 'Hi [name|there],',
  button: 'Give feedback',
  rateHint: 'Tap to rate. You can change it on the next page.',
  reason: 'You received this email because {business} would like to hear about your experience.',
  unsubscribe: 'Unsubscribe',
  unsubscribeTitle: 'Stop these emails?',
  unsubscribeAsk: '{business} will stop sending emails to {email}.',
  unsubscribedTitle: 'You’re unsubscribed',
  unsubscribedText: '{business} won’t send any more emails to {email}.',
  resubscribeAsk: 'Unsubscribed by mistake?',
  resubscribe: 'Resubscribe',
  resubscribedTitle: 'You’re subscribed again',
  resubscribedText: '{business} can send emails to {email} again.',
  // For {email} in the texts above, once the address was erased.
  yourAddress: 'your email address',
  unsubscribeLinkBadTitle: 'This unsubscribe link isn’t valid',
  unsubscribeLinkBadText:
    'Open the full link from the email, or reply to the email and ask to be removed.',
  privacyTitle: 'How your data is used',
  privacyText:
    'Businesses use {product} to ask their customers for feedback. The business that contacted you gave us your contact details for this purpose and decides how they are used. On its behalf, we store the messages sent to you and your answers. We never sell them or share them with anyone else. You can unsubscribe with the link in every email. To see, correct or delete your data, contact that business.',
  stopReply: "You're unsubscribed. Reply START to resubscribe.",
  startReply: "You're subscribed again. Reply STOP to opt out.",
  helpReply:
    'Businesses use {product} to ask for your feedback from this number. Reply STOP to opt out.',
} as const;
