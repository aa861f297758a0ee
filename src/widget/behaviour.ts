import type { WidgetFrequency } from '#domain/widgets.ts';

/** What a type of widget does besides standing there. */
export interface Behaviour {
  /** Gives life to a body that was just drawn, until the signal; it is called again for a new one. */
  behave?(body: HTMLElement, signal: AbortSignal, settings: Settings): void;
  /** Lays the body out for the width that it finds; answers its height, in CSS pixels. */
  arrange?(body: HTMLElement): number;
}

export interface Settings {
  widgetID: string;
  frequency: WidgetFrequency;
}
