import { beforeEach, expect, test } from 'vitest';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import { addNamedLinks, type Business, createBusiness } from '#tests/support/factories.ts';
import { renderPage, scanCode, textOfPdf } from '#tests/support/read-pdf.ts';
import { addLocation } from '#tests/support/stored-locations.ts';
import { uploadPicture } from '#tests/support/uploads.ts';

const own = businessPerTest();
const OPTIONS = {
  ...{ kind: 'poster', paper: 'a4', bleed: false, logoInCode: false, language: null },
  ...{ headline: '', callToAction: '', linkIDs: [], locations: 'all' },
};

let bern: Business;
let chur: Business;
beforeEach(async () => {
  bern = await addLocation(own.server, own.business, { name: 'Bern' });
  chur = await addLocation(own.server, own.business, { name: '東京', region: 'East' });
});

async function makeFile(options: object = {}) {
  const { bID, owner } = own.business;
  const response = await fetch(`${own.server.origin}/api/dash/makeprintfile`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...owner.headers },
    body: JSON.stringify({ bID, ...OPTIONS, ...options }),
  });
  return { headers: response.headers, pdf: Buffer.from(await response.arrayBuffer()) };
}

const pagesOf = async (pdf: Buffer) => (await textOfPdf(pdf)).split('\f').slice(0, -1);

test('each location has a page with its own name and code, in its own language and look', async () => {
  const look = { appearanceinfo: { logoUrl: await uploadPicture(own.server, bern, 'logos') } };
  expect((await own.call('updatelookandfeel', look, bern)).status).toBe(200);
  await own.call('updateentity', { changes: { language: 'de' } }, bern);
  const { pdf, headers } = await makeFile();
  expect(headers.get('content-disposition')).toContain(
    `${own.business.handle}-locations-poster-a4`,
  );
  const pages = await pagesOf(pdf);
  expect(pages).toEqual([
    expect.stringContaining('Wie war’s bei uns?'),
    // Its name has letters that the fonts lack.
    expect.stringContaining(`/f/${chur.handle}`),
  ]);
  expect(pages[0]).toContain('Bern');
  for (const [index, { handle }] of [bern, chur].entries()) {
    const code = new URL((await scanCode(await renderPage(pdf, 70, index + 1))) ?? '');
    expect(code.pathname + code.search).toBe(`/f/${handle}?via=qr`);
  }
  const { body } = await own.call('previewprintfile', OPTIONS);
  expect(body).toMatchObject({
    pages: 2,
    notes: ['locationsNotPrintable'],
    unprintableLocations: ['東京'],
  });
  expect(body.svg).toContain('<image');
});

test('only chosen ones of the parent are printed, and removed ones are left out', async () => {
  const stranger = await createBusiness(own.server, own.business.owner);
  const other = await addLocation(own.server, stranger, { name: 'Theirs' });
  const locations = [chur.bID, other.bID, '00000000-0000-4000-8000-000000000001'];
  expect((await pagesOf((await makeFile({ locations })).pdf)).length).toBe(1);
  const none = await own.call('previewprintfile', { ...OPTIONS, locations: [other.bID] });
  expect([none.status, none.body.error.code]).toEqual([409, 'no_locations']);
});

test('each location’s named links have codes that name it and its link', async () => {
  const none = await own.call('previewprintfile', { ...OPTIONS, locationLinks: true });
  expect([none.status, none.body.error.code]).toEqual([409, 'no_named_links']);
  await addNamedLinks(own.server, bern, ['Bar', 'Till']);
  for (const kind of ['poster', 'stickers']) {
    const options = { kind, locationLinks: true };
    const pages = await pagesOf((await makeFile(options)).pdf);
    expect(pages.length).toBe(kind === 'poster' ? 2 : 1);
    expect(pages.join(' ')).toMatch(/Bern[\s\S]*Bar|Bar[\s\S]*Bern/);
    expect(pages.join(' ')).toContain('Till');
  }
  const { pdf } = await makeFile({ locationLinks: true });
  const code = new URL((await scanCode(await renderPage(pdf, 70, 2))) ?? '');
  expect([code.pathname, code.searchParams.get('ref')]).toEqual([`/f/${bern.handle}`, 'Till']);
});
