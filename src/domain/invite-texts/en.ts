/** What invites say in one language where the business has no words of its own. */
export type InvitePack = { readonly [Key in keyof typeof en]: string };

// [name|there] is the recipient's name or, without one, the word after the bar; [businessname] and
// [link] are filled in. {names in braces} are filled in by the mail or page itself.
export const en = {
  mailSubject: 'How was your experience with [businessname]?',
  mailText:
    'Hi [name|there],\n\nThank you for choosing [businessname]. Would you take a minute to tell us how it was? It helps us to get better.',
  nameFallback: 'there',
  followupSubject: 'A reminder: how was your experience with [businessname]?',
  followupTextOnce:
    'We would still love to hear how it was. It takes about a minute, and every answer is read.',
  followupTextTwice:
    'This is our last reminder. If you can spare a minute, please tell us how it was.',
  text: 'Hi [name|there], thank you for choosing [businessname]. How did we do? [link]',
  optOut: 'Reply STOP to opt out.',
  followupGreeting: 'Hi [name|there],',
  button: 'Give feedback',
  rateHint: 'Choose one to begin. You can change it on the next page.',
  reason: 'You received this email because {business} would like to hear about your experience.',
  unsubscribe: 'Unsubscribe',
  unsubscribeTitle: 'Unsubscribe',
  unsubscribeAsk: 'Should {business} stop sending emails to {email}?',
  unsubscribedTitle: 'You are unsubscribed',
  unsubscribedText: '{business} will not send any more emails to {email}.',
  resubscribeAsk: 'Was it a mistake?',
  resubscribe: 'Subscribe again',
  resubscribedTitle: 'You are subscribed again',
  resubscribedText: '{business} may send emails to {email} again.',
  unsubscribeLinkBadTitle: 'This unsubscribe link isn’t valid',
  unsubscribeLinkBadText:
    'Please open the full link from the email, or reply to that email and ask to be removed.',
  privacyTitle: 'How your data is used',
  privacyText:
    'Businesses use Goodword to ask their customers for feedback. The business that wrote to you gave us your contact details for this purpose and decides how they are used. For it we keep what was sent to you and what you answered; we sell nothing and share it with nobody else. You can unsubscribe with the link in every email. To see, correct or delete what is kept about you, please write to that business.',
  stopReply: 'You will get no more texts from this number. Reply START to get them again.',
  startReply: 'You will get texts from this number again. Reply STOP to get no more.',
  helpReply:
    'Businesses ask for your feedback from this number through Goodword. Reply STOP to get no more texts.',
} as const;
