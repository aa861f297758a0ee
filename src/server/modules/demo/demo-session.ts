import type { LanguageCode } from '#domain/languages.ts';
import type { Channel } from '#domain/messages.ts';
import type { ShareCode } from '#domain/platforms.ts';
import type { OrderType } from './people.ts';

/** One customer who came, and what they will answer: everything but the ids. */
export interface DemoSession {
  /** Counts from 0; the same one is the same visit on every installation. */
  readonly index: number;
  readonly language: LanguageCode;
  readonly startedAt: Date;
  /** Stars; null where the question was passed over. */
  readonly rating: number | null;
  readonly comment: string | null;
  /** Null where the question was passed over. */
  readonly orderType: OrderType | null;
  readonly testimonial: Testimonial | null;
  /** Where they went to share it; null where they did not. */
  readonly shared: ShareCode | null;
  /** Null where nobody may write back. */
  readonly contact: { readonly name: string; readonly email: string } | null;
  /** The type of the question after which the customer left; null where they came to the end. */
  readonly leftAfter: 'ratingq' | 'openq' | 'singleq' | null;
  readonly invite: {
    readonly channel: Channel;
    readonly name: string | null;
    readonly to: string;
  } | null;
  readonly reference: string | null;
  readonly orderReference: string | null;
  readonly isSpam: boolean;
  readonly isArchived: boolean;
  /** Set where the testimonial is shown to others. */
  readonly showcase: { readonly tags: readonly string[]; readonly at: Date } | null;
}

export interface Testimonial {
  readonly text: string;
  readonly name: string;
  readonly jobTitle: string;
  readonly company: string;
  readonly consent: boolean;
}
