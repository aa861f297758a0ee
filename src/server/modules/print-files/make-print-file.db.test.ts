import { expect, test } from 'vitest';
import { seriesNames } from '#domain/named-links.ts';
import { businessPerTest } from '#tests/support/business-per-test.ts';
import { addNamedLinks, type Business, createBusiness } from '#tests/support/factories.ts';
import { renderPage, scanCode, textOfPdf } from '#tests/support/read-pdf.ts';
import { uploadPicture } from '#tests/support/uploads.ts';

const own = businessPerTest();
const OPTIONS = {
  kind: 'poster',
  paper: 'a4',
  bleed: false,
  logoInCode: false,
  language: null,
  headline: '',
  callToAction: '',
  linkIDs: [] as string[],
};

async function makeFile(options: object = {}, { bID, owner }: Business = own.business) {
  const response = await fetch(`${own.server.origin}/api/dash/makeprintfile`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...owner.headers },
    body: JSON.stringify({ bID, ...OPTIONS, ...options }),
  });
  const pdf = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, pdf };
}

test('makes a file to print, whose code opens the survey', async () => {
  const { status, headers, pdf } = await makeFile({ headline: 'Tell us!' });
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(headers.get('content-disposition')).toContain('-poster-a4.pdf"');
  const scanned = new URL((await scanCode(await renderPage(pdf, 70))) ?? '');
  expect([scanned.pathname, scanned.search]).toEqual([`/f/${own.business.handle}`, '?via=qr']);
  expect(await textOfPdf(pdf)).toContain('Tell us!');
});

test('has a page for each chosen link of the business, and none for those of others', async () => {
  const [first, , third] = await addNamedLinks(own.server, own.business, [
    'Bar',
    'Till',
    'Terrace',
  ]);
  const other = await createBusiness(own.server);
  const [theirs] = await addNamedLinks(own.server, other, ['Theirs']);
  const text = await textOfPdf((await makeFile({ linkIDs: [first, third, theirs, 'x'] })).pdf);
  expect(text.split('\f').length - 1).toBe(2);
  expect([text.includes('Bar'), text.includes('Terrace'), text.includes('Till')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(text).not.toContain('Theirs');
  const { body } = await own.call('previewprintfile', { ...OPTIONS, linkIDs: [first, 'x'] });
  expect(body.notes).toEqual(['linksRemoved']);
  const refused = await own.call('previewprintfile', { ...OPTIONS, linkIDs: [theirs] });
  expect([refused.status, refused.body.error.code]).toEqual([409, 'links_removed']);
  expect((await makeFile({ linkIDs: [theirs] })).status).toBe(409);
});

test('names the links whose letters the fonts lack, and says how often each is printed', async () => {
  const linkIDs = await addNamedLinks(own.server, own.business, ['Bar', '居酒屋', 'Till', '茶室']);
  const options = { ...OPTIONS, kind: 'cards', linkIDs };
  const { body } = await own.call('previewprintfile', options);
  expect(body).toMatchObject({ pages: 1, copies: 2, notes: ['placesNotPrintable'] });
  expect(body.unprintablePlaces.toSorted()).toEqual(['居酒屋', '茶室']);
  const more = await own.call('previewprintfile', { ...options, copies: 100 });
  expect(more.body).toMatchObject({ pages: 40, copies: 100 });
  const tooMany = await own.call('previewprintfile', { ...options, copies: 101 });
  expect([tooMany.status, Object.keys(tooMany.body.error.fields)]).toEqual([422, ['copies']]);
});

test('200 pages are made while other requests are served', async () => {
  const links = seriesNames({ name: 'Table', from: 1, to: 200 });
  const linkIDs = await addNamedLinks(own.server, own.business, links);
  let isMade = false;
  const making = makeFile({ linkIDs }).finally(() => {
    isMade = true;
  });
  let served = 0;
  while (!isMade) {
    await own.call('fetchnamedlinks');
    served += 1;
  }
  const { pdf } = await making;
  expect((await textOfPdf(pdf)).split('\f').length - 1).toBe(200);
  expect(served).toBeGreaterThan(3);
});

test('makes one file after another for each person', async () => {
  const linkIDs = await addNamedLinks(own.server, own.business, ['Bar', 'Till']);
  const made = await Promise.all([1, 2, 3].map(() => makeFile({ linkIDs })));
  expect(made.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('prints an uploaded logo, and asks no other server for one', async () => {
  const logoUrl = await uploadPicture(own.server, own.business, 'logos');
  const look = { appearanceinfo: { logoUrl } };
  expect((await own.call('updatelookandfeel', look)).status).toBe(200);
  const { body } = await own.call('previewprintfile', { ...OPTIONS, logoInCode: true });
  expect(body.svg.match(/<image/g)).toHaveLength(1);
  expect(body.svg.match(/<use /g)).toHaveLength(2);
  expect(body).toMatchObject({ pages: 1, notes: [] });
});

test('returns 422 for options that do not exist', async () => {
  for (const wrong of [
    { kind: 'banner' },
    { paper: 'a3' },
    { language: 'xx' },
    { headline: 'x'.repeat(81) },
    { linkIDs: Array(201).fill('x') },
  ]) {
    expect([wrong, (await own.call('previewprintfile', { ...OPTIONS, ...wrong })).status]).toEqual([
      wrong,
      422,
    ]);
  }
});
