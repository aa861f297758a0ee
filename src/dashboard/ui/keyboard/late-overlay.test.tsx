import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hasFocus } from '#tests/components/has-focus.ts';
import { LazyMenu } from '../lazy-menu.tsx';
import { lazyPart } from '../lazy-part.ts';
import { LateOverlay } from './late-overlay.tsx';

let keysOfScreen: string[] = [];
const onKey = ({ key }: KeyboardEvent) => keysOfScreen.push(key);

beforeEach(() => {
  keysOfScreen = [];
  document.addEventListener('keydown', onKey);
});
afterEach(() => document.removeEventListener('keydown', onKey));

/** A script that has loaded when `arrive` is called. */
function heldScript<Part>(part: Part) {
  let release = () => {};
  const script = new Promise<Part>((resolve) => {
    release = () => resolve(part);
  });
  return { load: () => script, arrive: () => act(async () => release()) };
}

/** A dialog with a text, and with a menu whose item opens the palette. */
function openScreen() {
  const { load, arrive } = heldScript(() => (
    <div role="dialog">
      <input aria-label="Search" ref={(field) => field?.focus()} />
    </div>
  ));
  const Palette = lazyPart(load);

  function Screen() {
    const [isOpen, setIsOpen] = useState(false);
    const close = () => setIsOpen(false);
    return (
      <div role="dialog">
        <textarea aria-label="Note" />
        <button type="button" id="menu">
          More
        </button>
        {!isOpen && (
          <div role="menu" aria-labelledby="menu">
            <button type="button" onClick={() => setIsOpen(true)}>
              Open
            </button>
          </div>
        )}
        <LateOverlay isOpen={isOpen} onClose={close} shape="palette" shortcut="k">
          {isOpen && <Palette />}
        </LateOverlay>
      </div>
    );
  }

  render(<Screen />, { wrapper: MantineProvider });
  const user = userEvent.setup({ delay: null });
  return { user, arrive, open: () => user.click(screen.getByText('Open')) };
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const frame = () => screen.queryByRole('status', { name: 'Loading' });

test('what is typed while a part loads shows, goes into it, and does not reach the screen', async () => {
  const { user, open, arrive } = openScreen();
  await open();
  await user.keyboard('expp{Backspace}{Enter}{ArrowDown}{Control>}z{/Control}');
  expect(frame()?.textContent).toBe('exp');
  await arrive();
  const search = await field('Search');
  await user.keyboard('ort');
  expect(search.value).toBe('export');
  expect(keysOfScreen).toEqual(['o', 'r', 't']);
});

test('a text beneath, even with the focus, does not change while a part loads', async () => {
  const { user, open, arrive } = openScreen();
  await open();
  const note = await field('Note');
  act(() => note.focus());
  await user.keyboard('e');
  await user.paste('xport');
  expect(note.value).toBe('');
  await arrive();
  expect((await field('Search')).value).toBe('export');
});

test.each([
  '{Escape}',
  '{Control>}k{/Control}',
])('%s closes a part that is still loading, and gives the keys and the focus back', async (keys) => {
  const { user, open, arrive } = openScreen();
  await open();
  await user.keyboard(keys);
  expect(frame()).toBeNull();
  await arrive();
  expect(screen.queryByLabelText('Search')).toBeNull();
  await hasFocus(screen.getByText('More'));
  await user.keyboard('e');
  expect(keysOfScreen).toContain('e');
});

/** A screen with the button of a menu. */
function openMenuScreen() {
  const { load, arrive } = heldScript(() => (
    <div role="menu" tabIndex={-1} ref={(menu) => menu?.focus()} />
  ));
  const shown = render(<LazyMenu load={load} target={<button type="button">Theme</button>} />, {
    wrapper: MantineProvider,
  });
  const user = userEvent.setup({ delay: null });
  return { ...shown, user, arrive, open: () => user.click(screen.getByText('Theme')) };
}

test('no key reaches the screen from the click on a menu’s button until the menu has the focus', async () => {
  const { user, open, arrive } = openMenuScreen();
  await open();
  await user.keyboard('e');
  expect(frame()).not.toBeNull();
  expect(keysOfScreen).toEqual([]);
  await arrive();
  await hasFocus(await screen.findByRole('menu'));
  await user.keyboard('e');
  expect(keysOfScreen).toEqual(['e']);
});

test('a menu that is no longer wanted while it loads does not open', async () => {
  const { user, open, arrive } = openMenuScreen();
  await open();
  await user.keyboard('{Escape}');
  expect(frame()).toBeNull();
  await arrive();
  expect(screen.queryByRole('menu')).toBeNull();
});

test('a menu that leaves the screen while it loads gives the keys back', async () => {
  const { user, open, unmount } = openMenuScreen();
  await open();
  unmount();
  await user.keyboard('e');
  expect(keysOfScreen).toEqual(['e']);
});
