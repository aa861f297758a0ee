import {
  act,
  type ByRoleMatcher,
  configure,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { App } from '#dashboard/app/app.tsx';
import { router } from '#dashboard/app/router.tsx';
import { startTranslations } from '#dashboard/languages/texts.ts';
import { FakeEventSource } from './fake-event-source.ts';
import type { FakeProduct } from './fake-product.ts';

type Name = string | RegExp;

/** A user with mouse and keyboard, who sees the whole screen or a part of it. */
export interface Person {
  find(role: ByRoleMatcher, name?: Name): Promise<HTMLElement>;
  click(role: ByRoleMatcher, name?: Name): Promise<void>;
  /** Replaces the text of a field. */
  fill(label: Name, text: string): Promise<HTMLElement>;
  select(label: Name, option: string): Promise<void>;
  press(keys: string): Promise<void>;
  /** Chooses a file of any type. */
  upload(file: File): Promise<void>;
  sees(text: Name, times?: number): Promise<void>;
  seesNo(text: Name): Promise<void>;
  has(count: number, role: ByRoleMatcher, name?: Name): Promise<void>;
  field(label: Name): Promise<HTMLInputElement>;
  within(role: ByRoleMatcher, name?: Name): Promise<Person>;
  /** The row of a list that contains a text. */
  line(text: Name): Promise<Person>;
}

// Visibility checks walk up the whole document and would take most of the time.
configure({
  defaultHidden: true,
  asyncUtilTimeout: 30_000,
  // Otherwise a failure prints the whole document.
  getElementError: (message, container) =>
    new Error(`${message?.split('\n')[0]} in ${textOf(container)}`),
});
// Once a process, whose files share it: started again, they forget the texts of the screens opened before.
startTranslations();
stubBrowserFeatures();

/** Opens an address of the dashboard, as typed into a new tab; its screen may need a sign-in. */
export function openTab(path: string, product: FakeProduct): Person {
  vi.stubGlobal('fetch', product.fetch);
  vi.stubGlobal('EventSource', FakeEventSource);
  router.history.replace(path);
  router.history.flush();
  render(<App />);
  return personAt(document.body, userEvent.setup({ delay: null }));
}

/** Opens an address of the dashboard, signed in. */
export async function openDashboard(path: string, product: FakeProduct): Promise<Person> {
  const person = openTab(path, product);
  const banner = await screen.findAllByRole('banner');
  expect(banner).toHaveLength(1);
  if (withoutBusiness(router.state.location.href) !== withoutBusiness(path)) await goTo(path);
  return person;
}

/** Follows a link to another address. */
export async function goTo(path: string, options?: { ignoreBlocker: boolean }): Promise<void> {
  act(() => router.history.push(path, undefined, options));
  await waitFor(() => {
    expect(withoutBusiness(router.state.resolvedLocation?.href ?? '')).toBe(withoutBusiness(path));
    // The business is added to the address by a second step, which must not reach the next test.
    expect(router.state.status).toBe('idle');
  });
}

/** Goes to an address that leads elsewhere. */
export function visit(path: string): void {
  window.history.pushState(null, '', path);
  window.dispatchEvent(new PopStateEvent('popstate'));
}

/** The address, without the business that each one names. */
export function address(): string {
  return withoutBusiness(window.location.pathname + window.location.search);
}

/** The id of the business that the address names; null if it names none. */
export function businessInAddress(): string | null {
  return new URLSearchParams(window.location.search).get('e');
}

function withoutBusiness(href: string): string {
  const { pathname, search } = new URL(href, window.location.href);
  const params = new URLSearchParams(search);
  params.delete('e');
  return params.size === 0 ? pathname : `${pathname}?${params}`;
}

/** What the searched part of the page says, and at which address. */
function textOf(container: Element): string {
  const text = container.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
  const attached = container.isConnected ? '' : ', which is no longer shown';
  return `"${text.slice(0, 200)}"${attached}, at ${address()}`;
}

function personAt(part: HTMLElement, user: UserEvent): Person {
  const here = within(part);
  const find = async (role: ByRoleMatcher, name?: Name) => {
    const [first] = await here.findAllByRole(role, { name: name as Name });
    if (!first) throw new Error(`There is no ${role}.`);
    return first;
  };
  const field = async (label: Name) => (await here.findByLabelText(label)) as HTMLInputElement;
  return {
    find,
    field,
    click: async (role, name) => user.click(await find(role, name)),
    async fill(label, text) {
      const element = await field(label);
      element.focus();
      fireEvent.change(element, { target: { value: text } });
      return element;
    },
    select: async (label, option) => user.selectOptions(await field(label), option),
    press: (keys) => user.keyboard(keys),
    async upload(file) {
      const input = part.querySelector('input[type=file]');
      if (!input) throw new Error('No file is asked for.');
      fireEvent.change(input, { target: { files: [file] } });
    },
    sees: (text, times) =>
      waitFor(() => {
        const found = here.queryAllByText(text).length;
        if (times === undefined) expect(found, String(text)).toBeGreaterThan(0);
        else expect(found, String(text)).toBe(times);
      }),
    seesNo: (text) => waitFor(() => expect(here.queryAllByText(text)).toEqual([])),
    has: (count, role, name) =>
      waitFor(() => expect(here.queryAllByRole(role, { name: name as Name })).toHaveLength(count)),
    within: async (role, name) => personAt(await find(role, name), user),
    line: async (text) => {
      const line = (await here.findAllByText(text))[0]?.closest('li');
      if (!line) throw new Error(`No line holds ${text}.`);
      return personAt(line, user);
    },
  };
}

/** Browser features that this environment lacks. */
function stubBrowserFeatures(): void {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    }) as MediaQueryList;
  Object.defineProperty(document, 'fonts', { value: new EventTarget() });
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
}
