import type { ServerLanguage } from '#server/texts/texts-for.ts';

/** What every mail to an owner says, and in which language. */
export interface OwnerMail {
  language: ServerLanguage;
  /** The owner's name. */
  name: string;
  businessId: string;
  businessName: string;
  baseUrl: string;
}
