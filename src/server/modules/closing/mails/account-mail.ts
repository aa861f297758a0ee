import { fill } from '#domain/fill-placeholders.ts';
import type { Account } from '#server/modules/accounts/queries.ts';
import { queueMail } from '#server/modules/messages/queue-mail.ts';
import { composeActionMail } from '#server/platform/action-mail.tsx';
import type { Tx } from '#server/platform/context.ts';
import type { ProductBrand } from '#server/platform/product-brand.ts';
import { showEmail } from '#server/platform/show-email.ts';
import { languageOfPerson } from '#server/texts/pick-language.ts';
import { textsFor } from '#server/texts/texts-for.ts';

/** Queues the last mail to somebody who deleted their account. */
export async function mailAccountDeletion(
  tx: Tx,
  { name, email }: Account,
  { product, baseUrl, now }: { product: ProductBrand; baseUrl: string; now: Date },
): Promise<void> {
  const language = languageOfPerson({ email });
  const { closing, mails } = textsFor(language, product.name);
  const { subject, greeting, text, about, button, closing: last } = closing.mails.accountDeleted;
  const mail = composeActionMail({
    language,
    subject,
    greeting: fill(greeting, { name }),
    paragraphs: [fill(text, { email: showEmail(email) }), about],
    button,
    link: `${baseUrl}/dash/signup`,
    linkIntro: mails.linkIntro,
    closing: last,
    product,
  });
  await queueMail(tx, { ...mail, recipient: email, now });
}
