import { fill } from '#domain/fill.ts';
import { type ComposedMail, composeActionMail } from '#server/platform/action-mail.tsx';
import { texts } from '#server/texts/en.ts';

/** The mail with the link to choose a new password. */
export function composeReset({ name, link }: { name: string; link: string }): ComposedMail {
  const { mails } = texts;
  return composeActionMail({
    subject: mails.resetSubject,
    greeting: fill(mails.resetGreeting, { name }),
    paragraphs: [mails.resetText],
    button: mails.resetButton,
    link,
    linkIntro: mails.linkIntro,
    closing: mails.resetIgnore,
  });
}
