import { type APIRequestContext, expect } from '@playwright/test';

interface Message {
  to: string;
  text: string;
}

/** The first link of this kind in an email to the address; waits until the email arrives. */
export async function mailedLink(
  request: APIRequestContext,
  to: string,
  kind: 'confirm' | 'forgotpassword' | 'notifications/off' | 'restore' | 'signup-invited',
): Promise<string> {
  const pattern = new RegExp(`https?://\\S+/${kind}\\S+`);
  let link = '';
  await expect
    .poll(async () => {
      const messages: Message[] = await (await request.get('/outbox.json')).json();
      const mails = messages.filter((message) => message.to === to);
      link = mails.map(({ text }) => pattern.exec(text)?.[0] ?? '').find(Boolean) ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}
