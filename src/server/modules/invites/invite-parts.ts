import type { LinkOrigins } from '#server/modules/businesses/link-origins.ts';

/** What sending invites takes besides the call itself. */
export interface InviteParts {
  origins: LinkOrigins;
  /** Whom mails of businesses come from: the address stays, the name is the business's. */
  mailFrom: string;
  /** Makes the tokens of addresses at which people unsubscribe. */
  unsubscribeKey: Buffer;
  /** The first moment from `at` on at which a text may go to a number in E.164. */
  textTimeOf: (number: string, at: Date) => Date;
}
