import type { DeliveryOutcome } from '#domain/delivery-outcome.ts';

/** A text for a provider. */
export interface TextMessage {
  /** E.164. */
  readonly to: string;
  readonly body: string;
  /** A part of the body that is unique among texts to the number, such as the token of its link. */
  readonly mark: string;
  /** URL to which the provider reports the status. */
  readonly statusUrl: string;
}

/** Hands over texts. Never throws, even if the provider refuses or does not respond. */
export interface TextSender {
  /** The provider's name in the log: host and port or an origin, without secrets. */
  readonly provider: string;
  send(text: TextMessage): Promise<DeliveryOutcome>;
  /**
   * Looks up a text sent since a time, by its mark: the provider's id, null if the provider does not have it,
   * `unknown` if the provider does not say.
   */
  find(text: TextMessage, since: Date): Promise<{ providerId: string } | null | 'unknown'>;
  close(): void;
}
