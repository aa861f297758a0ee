import { CatchBoundary } from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { afterEach, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function show(load: () => Promise<ComponentType>): void {
  const Part = lazyPart(load);
  render(
    <CatchBoundary getResetKey={() => ''} errorComponent={({ error }) => error.name}>
      <Suspense fallback="Loading">
        <Part />
      </Suspense>
    </CatchBoundary>,
  );
}

test('a part of a screen shows once its script has loaded', async () => {
  show(async () => () => 'Arrived');
  await screen.findByText('Arrived');
});

test('a part whose script has not loaded after two minutes ends in the error that offers a reload', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  show(() => new Promise(() => {}));
  await act(() => vi.advanceTimersByTimeAsync(119_999));
  screen.getByText('Loading');
  await act(() => vi.advanceTimersByTimeAsync(1));
  screen.getByText('ScriptTimeout');
});
