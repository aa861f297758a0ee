import { Socket } from 'node:net';

/**
 * Sends what is written in one turn of the event loop at once: statements that travel together are handed to
 * the system, and wake the database, once and not one by one.
 */
export class GatheringSocket extends Socket {
  #isGathering = false;

  // The stream's own method has several forms, all passed on as they are.
  override write(...given: unknown[]): boolean {
    this.#gather();
    return (super.write as (...given: unknown[]) => boolean).apply(this, given);
  }

  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    this.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      this.uncork();
    });
  }
}
