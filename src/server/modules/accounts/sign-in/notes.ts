import type { AgencySite } from '#server/platform/context.ts';
import type { ServerLanguage } from '#server/texts/texts-for.ts';

/** What the library did for one request, noted by its hooks. */
export interface Notes {
  /** Of whoever asks. */
  language?: ServerLanguage;
  /** The agency under whose domain the request came; null for the product's own host. */
  site?: AgencySite | null;
  /** A database error: the library only logs it, and responds that no user was created. */
  error?: unknown;
  /** Who was signed in when the request came. */
  by?: SignedIn;
  /** Whom the request signed in. */
  opened?: SignedIn & { email: string };
  /** Whether the account was created by the request. */
  isNewUser?: boolean;
  /** Whose password was reset. */
  reset?: { userId: string };
  /** The account at a provider that the request linked. */
  linked?: { userId: string; objectId: string; subject: string };
  /** The passkey or linked account that the request is about, which may be gone afterwards. */
  about?: { objectId: string; subject: string };
}

export interface SignedIn {
  userId: string;
  signInId: string;
}
