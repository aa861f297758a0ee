import { fill } from '#domain/fill.ts';
import { type ComposedMail, composeActionMail } from '#server/platform/action-mail.tsx';
import { texts } from '#server/texts/en.ts';

/** The mail that asks a new user to confirm their address. */
export function composeConfirmation({ name, link }: { name: string; link: string }): ComposedMail {
  const { mails } = texts;
  return composeActionMail({
    subject: mails.confirmSubject,
    greeting: fill(mails.confirmGreeting, { name }),
    paragraphs: [mails.confirmText],
    button: mails.confirmButton,
    link,
    linkIntro: mails.linkIntro,
    closing: mails.confirmIgnore,
  });
}
