import { fill } from '#domain/fill.ts';
import { type ComposedMail, composeActionMail } from '#server/platform/action-mail.tsx';
import { texts } from '#server/texts/en.ts';

/** A mail that asks a person to do something about their account, by a link that is theirs alone. */
export function composeAccountMail(
  purpose: 'confirm' | 'reset',
  { name, link }: { name: string; link: string },
): ComposedMail {
  const { subject, greeting, text, button, ignore } = texts.mails[purpose];
  return composeActionMail({
    subject,
    greeting: fill(greeting, { name }),
    paragraphs: [text],
    button,
    link,
    linkIntro: texts.mails.linkIntro,
    closing: ignore,
  });
}
