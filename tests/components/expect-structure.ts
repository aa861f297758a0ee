import { waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { expect } from 'vitest';
import { queryClient } from '#dashboard/session/query-client.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules about the layout and the page around the screen: the browser tests check them. */
const OF_THE_PAGE = [
  'color-contrast',
  'link-in-text-block',
  'target-size',
  'scrollable-region-focusable',
  'document-title',
  'html-has-lang',
  'frame-title',
];

/**
 * Expects that names, roles, landmarks, headings, lists and ids of what is on screen keep the rules of accessibility,
 * once everything has loaded.
 */
export async function expectStructure(): Promise<void> {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const hiding = hideHidden();
  const { violations } = await axe.run(document, {
    runOnly: { type: 'tag', values: TAGS },
    rules: Object.fromEntries(OF_THE_PAGE.map((rule) => [rule, { enabled: false }])),
    // Frames have no pages here.
    iframes: false,
    resultTypes: ['violations'],
    preload: false,
  });
  hiding.remove();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} (${nodes.length})`)).toEqual(
    [],
  );
}

/** What a browser does by itself. */
function hideHidden(): HTMLStyleElement {
  const sheet = document.createElement('style');
  sheet.textContent = '[hidden] { display: none !important }';
  document.head.append(sheet);
  return sheet;
}
