import type { WidgetFrequency } from '#domain/widgets.ts';

/** The interactive behaviour of a widget type. */
export interface Behaviour {
  /**
   * Starts the behaviour of a body that was just drawn, until the signal aborts; called again for each new
   * body.
   */
  behave?(body: HTMLElement, signal: AbortSignal, settings: Settings): void;
  /** Lays out the body for the available width; returns its height in CSS pixels. */
  arrange?(body: HTMLElement): number;
}

export interface Settings {
  widgetID: string;
  frequency: WidgetFrequency;
}
