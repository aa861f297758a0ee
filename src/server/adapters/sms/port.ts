import type { DeliveryOutcome } from '#domain/delivery.ts';

/** A text as it goes to a provider. */
export interface TextMessage {
  /** E.164. */
  readonly to: string;
  readonly body: string;
  /** A part of the body that no other text to the number has, such as the token of its link. */
  readonly mark: string;
  /** Where the provider reports what became of it. */
  readonly statusUrl: string;
}

/** Hands texts over. Never throws for what a provider may answer, nor where it does not. */
export interface TextSender {
  send(text: TextMessage): Promise<DeliveryOutcome>;
  /**
   * Whether the provider has a text that was handed over since a time, known by its mark: its name for it,
   * null where it has not, `unknown` where it does not say.
   */
  find(text: TextMessage, since: Date): Promise<{ providerId: string } | null | 'unknown'>;
  close(): void;
}
