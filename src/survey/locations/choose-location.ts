import { linkToWebsite } from '../embed/website-link.ts';
import { CHOOSER, type ChooserModel } from './chooser-model.ts';
import { distanceBetween, type Position, readsMiles, showDistance } from './distance.ts';
import { isFound, searchable } from './search.ts';

interface Entry {
  readonly item: HTMLElement;
  readonly text: string;
  /** Null if the business has given none. */
  readonly position: Position | null;
}

/** Milliseconds. */
const PATIENCE = 10_000;
/** Milliseconds for which the device's last position will do. */
const RECENT = 300_000;
/** In CSS pixels: a long list is scrolled in its frame. */
const HIGHEST_IN_FRAME = 720;

const part = (name: keyof typeof CHOOSER) => document.getElementById(CHOOSER[name]);

const model: ChooserModel = JSON.parse(part('model')?.textContent ?? '{}');
const list = part('list');
const status = part('status');
if (list) start(list);

/** The links work without it: it adds the search, the order by distance, and the whole query of the address. */
function start(shown: HTMLElement): void {
  const entries = [...shown.children].map(entryOf);
  keepQuery();
  if (model.variant === 'embed') linkToWebsite(window, { highest: HIGHEST_IN_FRAME });
  const search = part('search');
  if (search instanceof HTMLInputElement) startSearch(search, entries);
  const nearest = part('nearest');
  if (nearest) startNearest(nearest, entries, shown);
}

function entryOf(item: Element): Entry {
  const { textContent, dataset } = item as HTMLElement;
  const [latitude, longitude] = (dataset.position ?? '').split(' ').map(Number);
  const position =
    latitude === undefined || longitude === undefined ? null : { latitude, longitude };
  return { item: item as HTMLElement, text: searchable(textContent ?? ''), position };
}

/** Everyone gets the same page: how a visitor came is known in the browser alone, and goes on to the survey. */
function keepQuery(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a, .languages a')) {
    const query = new URLSearchParams(window.location.search);
    const language = link.hreflang;
    if (language) query.set('lang', language);
    link.search = query.toString();
  }
}

function startSearch(search: HTMLInputElement, entries: readonly Entry[]): void {
  function filter(): void {
    const found = entries.filter(({ text }) => isFound(text, search.value));
    for (const entry of entries) entry.item.hidden = !found.includes(entry);
    if (found.length === entries.length) say('');
    else if (found.length === 0) say(model.texts.noneFound);
    else {
      const numbers: Readonly<Record<string, number>> = { n: found.length, m: entries.length };
      say(model.texts.found.replace(/\{(\w)\}/g, (_, name: string) => String(numbers[name])));
    }
  }
  search.addEventListener('input', filter);
  // A browser that comes back to the page has restored what was typed.
  window.addEventListener('pageshow', () => search.value && filter());
  if (search.value) filter();
}

/** The position is used here and goes nowhere. */
function startNearest(nearest: HTMLElement, entries: readonly Entry[], shown: HTMLElement): void {
  const button = nearest.querySelector('button');
  const { geolocation } = navigator;
  if (!button || !geolocation || !window.isSecureContext || !isPositionAllowed()) {
    nearest.hidden = true;
    return;
  }
  let isAsking = false;
  function order(from: Position | null): void {
    const sorted = from === null ? entries : byDistance(entries, from);
    for (const { item } of sorted) shown.appendChild(item);
    button?.setAttribute('aria-pressed', String(from !== null));
  }
  button.addEventListener('click', () => {
    if (isAsking) return;
    if (button.getAttribute('aria-pressed') === 'true') {
      order(null);
      say('');
      return;
    }
    isAsking = true;
    say(model.texts.locating);
    geolocation.getCurrentPosition(
      ({ coords }) => {
        isAsking = false;
        order(coords);
        say(model.texts.sorted);
      },
      ({ code, PERMISSION_DENIED }) => {
        isAsking = false;
        const { positionRefused, positionUnknown } = model.texts;
        say(code === PERMISSION_DENIED ? positionRefused : positionUnknown);
      },
      { timeout: PATIENCE, maximumAge: RECENT },
    );
  });
  nearest.classList.add('ready');
}

/** Whether a website's frame may ask; browsers that do not say so refuse later. */
function isPositionAllowed(): boolean {
  const { featurePolicy } = document as Document & {
    featurePolicy?: { allowsFeature(name: string): boolean };
  };
  return featurePolicy?.allowsFeature('geolocation') ?? true;
}

/** The nearest first, each with its distance; those without a position last, in their order. */
function byDistance(entries: readonly Entry[], from: Position): Entry[] {
  const isInMiles = readsMiles(navigator.language);
  const { language, texts } = model;
  const distances = new Map<Entry, number>();
  for (const entry of entries) {
    if (entry.position === null) continue;
    const distance = distanceBetween(from, entry.position);
    distances.set(entry, distance);
    const place = entry.item.querySelector('.distance');
    if (place) place.textContent = showDistance(distance, { language, isInMiles, texts });
  }
  const distanceOf = (entry: Entry) => distances.get(entry) ?? Number.MAX_VALUE;
  return [...entries].sort((a, b) => distanceOf(a) - distanceOf(b));
}

function say(text: string): void {
  if (status) status.textContent = text;
}
