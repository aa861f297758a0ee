import { onTestFinished, vi } from 'vitest';

/** Until the end of the test, the device has a mouse. */
export function useMouse(): void {
  const { matchMedia } = window;
  const spy = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((media) =>
      Object.assign(matchMedia(media), { matches: media === '(pointer: fine)' }),
    );
  onTestFinished(() => spy.mockRestore());
}
