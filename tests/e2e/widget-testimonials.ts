import { expect, type Locator, type Page } from '@playwright/test';
import { type HostPage, openHostPage } from './host-page.ts';

export const NEWEST = 'Warm rye at seven in the morning.';
export const LONG_WORD = 'wonderful'.repeat(556).slice(0, 5000);
export const HTML = '<b>Sold out</b> at nine <script>document.title = "taken over"</script>';
export const ARABIC = 'خبز رائع وخدمة لطيفة، نأتي كل يوم جمعة مع الأطفال.';

/** Oldest first. */
export const TESTIMONIALS: readonly PublishedTestimonial[] = [
  { text: 'The very first guest of all.', name: 'Zoë First', stars: 5 },
  { text: 'Kids love the cinnamon knots.', name: 'Tom Adeyemi', stars: 4 },
  { text: 'Fifth visit, never disappointed. '.repeat(40), name: 'Sofia Rossi', stars: 5 },
  ...Array.from({ length: 8 }, (_, index) => ({
    text: `Good bread, kind people, visit ${index + 1}. `.repeat(index + 1),
    name: `Guest ${index + 1}`,
    stars: 3,
  })),
  { text: LONG_WORD, name: 'W'.repeat(60), stars: 5 },
  { text: HTML, name: '<i>Ben</i> & Co', stars: 2 },
  { text: ARABIC, name: 'ليلى حداد', stars: 5 },
  { text: 'No rating, just thanks.', name: 'Maximiliane-Charlotte von Hohenstein-Wolkenburg' },
  { text: NEWEST, name: 'Grace Hopper', stars: 5 },
];

/** A testimonial as a customer sends it. */
export interface PublishedTestimonial {
  text: string;
  name: string;
  stars?: number;
  /** The URL of its video. */
  video?: string;
  /** The address of the customer's picture. */
  picture?: string;
}

/** The origin of the videos; a test that plays one answers requests to it. */
export const VIDEO = 'https://videos.example/rye.mp4';

/** Testimonials that give every widget type something to show, oldest first. */
export const ALL_TYPES_TESTIMONIALS: readonly PublishedTestimonial[] = [
  ...Array.from({ length: 6 }, (_, index) => ({
    text: `Good bread, kind people, visit ${index + 1}. `.repeat(index + 1),
    name: `Guest ${index + 1}`,
    stars: 3 + (index % 3),
    video: VIDEO,
  })),
  { text: HTML, name: '<i>Ben</i> & Co', stars: 2 },
  { text: LONG_WORD, name: 'W'.repeat(60), stars: 5 },
  { text: ARABIC, name: 'ليلى حداد', stars: 5, video: VIDEO },
  { text: NEWEST, name: 'Grace Hopper', stars: 5, video: VIDEO },
];

export const cards = (page: Page | Locator) => page.getByRole('listitem');
export const showMore = (page: Page) => page.getByRole('button', { name: 'Show more' });
export const showLess = (page: Page) => page.getByRole('button', { name: 'Show less' });
export const host = (page: Page) => page.locator('[data-goodword]');

/** In CSS pixels, including the border. */
export function heightOf(one: Locator): Promise<number> {
  return one.evaluate((element: HTMLElement) => element.offsetHeight);
}

/** Opens a third-party page and waits for its widget. Returns the page's origin. */
export async function openDrawn(page: Page, content: HostPage): Promise<string> {
  const origin = await openHostPage(page, content);
  await expect(cards(page).first()).toBeVisible();
  return origin;
}

/** Expands the first wall of the page. Clicks again while the other items are still loading. */
export async function showAll(page: Page): Promise<void> {
  await expect(async () => {
    if (await showLess(page).isVisible()) return;
    await showMore(page).first().click({ timeout: 2000 });
    await expect(showLess(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
}
