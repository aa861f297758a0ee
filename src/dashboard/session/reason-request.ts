import { useSyncExternalStore } from 'react';
import { server } from '#dashboard/browser/server.ts';

/** A business that an internal account wants to see without an open view. */
type Request = {
  readonly bID: string;
  readonly answered: Promise<boolean>;
  readonly answer: (isOpen: boolean) => void;
};

let request: Request | null = null;
const listeners = new Set<() => void>();

/** Asks the user why they need to look at a business; false if they decline. One question is open at a time. */
export function askForReason(bID: string): Promise<boolean> {
  if (request?.bID === bID) return request.answered;
  request?.answer(false);
  let answer: Request['answer'] = () => {};
  const answered = new Promise<boolean>((resolve) => {
    answer = resolve;
  });
  set({ bID, answered, answer });
  return answered;
}

/** Opens the business. Throws CallError. */
export async function giveReason(bID: string, reason: string): Promise<void> {
  await server.call('startInternalView', { bID, reason });
  close(true);
}

export function declineReason(): void {
  close(false);
}

export function isAskingForReason(): boolean {
  return request !== null;
}

/** The id of the business whose question is open. */
export function useReasonRequest(): string | null {
  return useSyncExternalStore(subscribe, () => request?.bID ?? null);
}

function close(isOpen: boolean): void {
  const closed = request;
  set(null);
  closed?.answer(isOpen);
}

function set(next: Request | null): void {
  request = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
