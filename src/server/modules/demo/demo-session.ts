import type { LanguageCode } from '#domain/languages.ts';
import type { Channel } from '#domain/messages.ts';
import type { ShareCode } from '#domain/platforms.ts';
import type { Source } from '#domain/sources.ts';
import type { OrderType } from './people.ts';

/** A generated session: everything but its ids. */
export interface DemoSession {
  /** From 0; the same index gives the same session on every installation. */
  readonly index: number;
  readonly language: LanguageCode;
  readonly startedAt: Date;
  /** Stars; null if skipped. */
  readonly rating: number | null;
  readonly comment: string | null;
  /** Null if skipped. */
  readonly orderType: OrderType | null;
  readonly testimonial: Testimonial | null;
  /** The platform chosen in the share step; null if none. */
  readonly shared: ShareCode | null;
  /** Null if no contact details were given. */
  readonly contact: { readonly name: string; readonly email: string } | null;
  /** Type of the last answered question; null if the customer finished. */
  readonly leftAfter: 'ratingq' | 'openq' | 'singleq' | null;
  readonly invite: {
    readonly channel: Channel;
    readonly name: string | null;
    readonly to: string;
  } | null;
  readonly reference: string | null;
  readonly orderReference: string | null;
  readonly source: Source;
  readonly isSpam: boolean;
  readonly isArchived: boolean;
  /** Set if the testimonial is showcased. */
  readonly showcase: { readonly tags: readonly string[]; readonly at: Date } | null;
}

export interface Testimonial {
  readonly text: string;
  readonly name: string;
  readonly jobTitle: string;
  readonly company: string;
  readonly consent: boolean;
}
