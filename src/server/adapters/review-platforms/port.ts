import type { ConnectionWay, PlatformReview, PlatformTotals } from '#domain/platform-review.ts';

/** Tokens or an API key of one business, sealed in the database. The names depend on the adapter. */
export type PlatformCredentials = Readonly<Record<string, string>>;

/** One business's access to its profile on a platform. */
export interface PlatformConnection {
  readonly way: ConnectionWay;
  /** The platform's own id of the page, place, product or unit, from `resolve` or `listProfiles`. */
  readonly externalId: string;
  /** Null: the installation's own key is used. */
  readonly credentials: PlatformCredentials | null;
}

/** A business's profile on the platform. */
export interface PlatformProfile {
  readonly externalId: string;
  readonly name: string;
  /** What tells two profiles of one name apart, such as a postal address or a domain; may be empty. */
  readonly detail: string;
  /** Its public page; null if the platform does not say. */
  readonly url: string | null;
  /** Google's place id, if it has one. */
  readonly placeId: string | null;
}

export interface ReviewPage {
  readonly reviews: readonly PlatformReview[];
  /** Opaque: where the next page starts; null on the last page. */
  readonly next: string | null;
  /** Null if this page does not say. */
  readonly totals: PlatformTotals | null;
}

/**
 * Reads reviews from a platform and replies to them. Does nothing but I/O and conversion: who may ask, what is kept and
 * how often it is read are decided elsewhere, by the platform's description. Every failure is a VendorError.
 */
export interface ReviewSourceAdapter {
  /** The ways for which this installation has what it needs: a key, or a client for signing in. */
  readonly configured: readonly ConnectionWay[];
  /**
   * Finds the profile behind an id or address. `profile` is what the business typed or the address built from it.
   * @throws VendorError `gone` if there is none
   */
  resolve(
    profile: string,
    access: Omit<PlatformConnection, 'externalId'>,
  ): Promise<PlatformProfile>;
  /** One page of reviews, newest first where the platform sorts; `cursor` null is the first page. */
  page(connection: PlatformConnection, cursor: string | null): Promise<ReviewPage>;
  /**
   * Publishes the business's reply to a review, in place of an earlier one, so that trying again is safe. `text` is
   * plain text. The platform may check it first: `page` has the reply once it is public. Missing: nobody can reply.
   * @throws VendorError `gone` if the review was removed, `forbidden` if the business did not sign in or may not reply,
   * `refused` if the platform rejects the text, for example because it is too long
   */
  reply?(connection: PlatformConnection, uniqueId: string, text: string): Promise<void>;
  /**
   * Removes the business's reply. Missing where `reply` is missing.
   * @throws VendorError `gone` if there is none or the review was removed, `forbidden` as for `reply`
   */
  deleteReply?(connection: PlatformConnection, uniqueId: string): Promise<void>;
  /**
   * The business's reply to one review as the platform has it now; null if there is none. Missing where `reply` is
   * missing.
   * @throws VendorError `gone` if the review was removed, `forbidden` as for `reply`
   */
  readReply?(connection: PlatformConnection, uniqueId: string): Promise<PlatformReview['reply']>;
  /** Missing: the platform has no sign-in for reading reviews. */
  readonly signIn?: PlatformSignIn;
  /** Missing: places cannot be searched. */
  readonly searchPlaces?: (query: string) => Promise<PlatformProfile[]>;
}

/** The part of an adapter that replies. */
export type ReplyWriter = Required<
  Pick<ReviewSourceAdapter, 'reply' | 'deleteReply' | 'readReply'>
>;

/** OAuth 2.0, authorization code flow. */
export interface PlatformSignIn {
  /** The platform's page on which the business agrees. `codeVerifier` is 43 to 128 characters (RFC 7636). */
  address(request: { state: string; codeVerifier: string; redirectUrl: string }): string;
  /** @throws VendorError `reconnect` if the platform does not accept the code */
  exchange(answer: {
    code: string;
    codeVerifier: string;
    redirectUrl: string;
  }): Promise<PlatformCredentials>;
  /** The profiles that the person may manage, at most 500. */
  listProfiles(credentials: PlatformCredentials): Promise<PlatformProfile[]>;
  /** The credentials for one of these profiles, if it has its own; otherwise the same. */
  credentialsFor(
    externalId: string,
    credentials: PlatformCredentials,
  ): Promise<PlatformCredentials>;
  /** Whether the access token is about to expire. */
  isExpiring(credentials: PlatformCredentials): boolean;
  /** @throws VendorError `reconnect` if the business has to sign in again */
  renew(credentials: PlatformCredentials): Promise<PlatformCredentials>;
}
