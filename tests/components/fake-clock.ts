import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** For the rest of a test, a clock that runs and that `pass` puts forward. */
export function startFakeClock(): void {
  vi.useFakeTimers({
    toFake: [
      ...(['Date', 'performance'] as const),
      ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
    ],
    shouldAdvanceTime: true,
  });
}

/** Lets milliseconds of the fake clock pass, and what is due in them happen. */
export const pass = (milliseconds: number) =>
  act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
