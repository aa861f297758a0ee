import type { LiveEvent } from '#contract/live.ts';

const open = new Set<FakeEventSource>();

/** The part of a browser's EventSource that the dashboard uses; every open instance gets all events. */
export class FakeEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;

  constructor() {
    super();
    open.add(this);
    queueMicrotask(() => this.dispatchEvent(new Event('open')));
  }

  close(): void {
    this.readyState = FakeEventSource.CLOSED;
    open.delete(this);
  }

  static isOpen(): boolean {
    return open.size > 0;
  }

  /** As when the server refuses to open the stream again. */
  static end(): void {
    for (const source of open) {
      source.close();
      source.dispatchEvent(new Event('error'));
    }
  }

  static tell({ event, ...data }: LiveEvent): void {
    for (const source of open) {
      source.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
    }
  }
}
