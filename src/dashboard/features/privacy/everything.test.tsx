import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectStructure } from '#tests/components/expect-structure.ts';
import { changed, createFakeProduct, refusal } from '#tests/components/fake-product.ts';
import { openDashboard } from '#tests/components/open-dashboard.tsx';

async function openPanel(product = createFakeProduct([])) {
  const person = await openDashboard('/dash/settings/privacy#everything', product);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Download everything'));
  return { product, person, panel: await person.within('region', 'Download everything') };
}

const READY = {
  state: 'ready' as const,
  fileName: 'goodword-bakery-everything-2026-11-29.zip',
  size: 1_234_567_890,
  madeAt: 1_795_000_000,
  until: 1_795_086_400,
};

const WITHDRAWN = { state: 'failed' as const, error: 'personErased' as const };

test('everything is asked for, made with progress, downloaded and deleted', async () => {
  const { product, person, panel } = await openPanel();
  const become = (
    businessExport: typeof READY | { state: 'making'; done: number; total: number },
  ) => product.answer('getBusinessExport', () => ({ status: 200, json: { businessExport } }));
  become({ state: 'making', done: 1200, total: 4800 });
  await panel.click('button', 'Prepare download');
  await panel.sees('Starting soon');
  await panel.sees(/1,200 of 4,800 entries\. You can leave this page/);
  expect((await panel.find('progressbar', /1,200 of 4,800/)).getAttribute('aria-valuenow')).toBe(
    '25',
  );
  await expectStructure();
  become(READY);
  await panel.sees('goodword-bakery-everything-2026-11-29.zip (1.2 GB)');
  await panel.sees(/You can download it until/);
  const link = await panel.find('link', 'Download');
  expect(link.getAttribute('href')).toMatch(/^\/api\/dash\/businessexport\?bID=/);
  await panel.click('button', 'Delete');
  await person.find('button', 'Prepare download');
  expect(product.calls('deleteBusinessExport')).toHaveLength(1);
});

test('a failure says why and can be tried again; a refusal changes nothing', async () => {
  const product = createFakeProduct([]);
  changed(product, 'getBusinessExport', () => ({
    businessExport: { state: 'failed' as const, error: 'noSpace' as const },
  }));
  const { panel, person } = await openPanel(product);
  await panel.sees(/There isn't enough space/);
  product.answer('startBusinessExport', () => refusal(429, 'rate_limited'));
  await panel.click('button', 'Try again');
  await person.sees("We couldn't start preparing your download");
  await panel.sees(/There isn't enough space/);
  await panel.has(1, 'button', 'reach out to support');
});

test('the file is downloaded if it is still there, and what removed it is said otherwise', async () => {
  const product = createFakeProduct([]);
  changed(product, 'getBusinessExport', () => ({ businessExport: READY }));
  const { panel, person } = await openPanel(product);
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.getAttribute('href') ?? '');
  });
  await panel.click('link', 'Download');
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/businessexport\?bID=/)]));
  product.answer('getBusinessExport', () =>
    refusal(403, 'forbidden', 'Only the owner may do that.'),
  );
  await panel.click('link', 'Download');
  await person.sees("We couldn't start the download");
  changed(product, 'getBusinessExport', () => ({ businessExport: WITHDRAWN }));
  await panel.click('link', 'Download');
  await panel.sees(/We removed this download because somebody's data was erased/);
  expect(saved).toHaveLength(1);
});

test('a download that was removed meanwhile is no longer offered to who comes back to its tab', async () => {
  const product = createFakeProduct([]);
  changed(product, 'getBusinessExport', () => ({ businessExport: READY }));
  const { panel } = await openPanel(product);
  await panel.has(1, 'link', 'Download');
  changed(product, 'getBusinessExport', () => ({ businessExport: WITHDRAWN }));
  window.dispatchEvent(new Event('visibilitychange'));
  await panel.sees(/We removed this download because somebody's data was erased/);
  await panel.has(0, 'link', 'Download');
});

test('a download that an erasure withdrew says so, and a new one can be prepared', async () => {
  const product = createFakeProduct([]);
  changed(product, 'getBusinessExport', () => ({ businessExport: WITHDRAWN }));
  const { panel } = await openPanel(product);
  await panel.sees(/We removed this download because somebody's data was erased/);
  await panel.has(0, 'link', 'Download');
  await panel.click('button', 'Prepare download');
  expect(product.calls('startBusinessExport')).toHaveLength(1);
});

test('an admin reads that it is for the owner', async () => {
  const product = createFakeProduct([]);
  product.role = 'admin';
  const { panel } = await openPanel(product);
  await panel.sees('Only the owner can download all data of this business.');
  await panel.has(0, 'button');
  expect(product.calls('getBusinessExport')).toEqual([]);
});
