import { LANGUAGE_CODES, type LanguageCode } from '#domain/languages.ts';
import { CHANNELS, type Channel } from '#domain/messages.ts';
import type { Business } from '#server/modules/businesses/business.ts';
import type { LinkOrigins } from '#server/modules/businesses/link-origins.ts';
import { composeContent } from '#server/modules/invites/compose-content.ts';
import type { Tx } from '#server/platform/context.ts';
import type { CopyRows, CopyValue } from '#server/platform/database/copy-rows.ts';
import { newId } from '#server/platform/ids.ts';
import { TARGETS } from './store.ts';

interface ContentOptions {
  business: Business;
  mailFrom: string;
  origins: LinkOrigins;
  /** Languages of the invites. */
  languages: ReadonlySet<LanguageCode>;
  now: Date;
}

/** Stores the invite contents for each language and channel; returns a lookup of their ids. */
export async function writeContents(
  tx: Tx,
  copyRows: CopyRows,
  { business, mailFrom, origins, languages, now }: ContentOptions,
): Promise<(channel: Channel, language: LanguageCode) => string> {
  const ids = new Map<string, string>();
  const rows: CopyValue[][] = [];
  for (const language of LANGUAGE_CODES.filter((code) => languages.has(code))) {
    for (const channel of CHANNELS) {
      const content = await composeContent(tx, {
        business,
        channel,
        kind: 'invite',
        language,
        mailFrom,
        origins,
        now,
      });
      const { subject, html, text, headers } = content;
      const contentId = newId(now);
      ids.set(`${channel} ${language}`, contentId);
      const stored = [subject, html, text, JSON.stringify(headers), now];
      rows.push([business.businessId, contentId, ...stored]);
    }
  }
  await copyRows(TARGETS.contents, rows);
  return (channel, language) => {
    const id = ids.get(`${channel} ${language}`);
    if (id === undefined) throw new Error(`No content for invites by ${channel} in ${language}.`);
    return id;
  };
}
