import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sampleFlow, sampleModel, sampleShareStep } from '#survey/model-fixture.ts';
import { HONEYPOT_NAME } from '#survey/read-step-form.ts';
import type { SurveyModel } from '#survey/survey-model.ts';
import { renderSurveyNotice, renderSurveyPage } from './survey-page-html.tsx';

const colours = { backgroundHex: '#2F2569', secondaryHex: '#1F4590' };
const assets = { script: '/assets/client.js', imports: [], kiosk: [], locations: '' };
const canonical = 'http://localhost/feedbackevaluate/acme';

function render(model = sampleModel(), isIndexed = true) {
  return renderSurveyPage({ model, colours, assets, canonical, isIndexed });
}

test('the HTML contains the first step as real controls', () => {
  const { html } = render(sampleModel({ rating: 4 }));
  expect(html).toContain('<h1 id="ask"');
  expect(html.match(/type="radio"/g)).toHaveLength(5);
  expect(html).toMatch(
    /aria-label="4 of 5 stars"[^>]*checked=""|checked=""[^>]*aria-label="4 of 5 stars"/,
  );
});

test('nothing that a business writes can end the data or become markup', () => {
  const [welcome, ...rest] = sampleFlow();
  if (welcome?.type !== 'welcome') throw new Error('another sample');
  const content = { ...welcome.content, heading: '</script><img src=x onerror=alert(1)>' };
  const { html } = render(sampleModel({}, [{ ...welcome, content }, ...rest]));
  expect(html).not.toContain('<img src=x');
  const data = /<script id="survey-model" type="application\/json">(.*?)<\/script>/s.exec(html);
  expect(JSON.parse(data?.[1] ?? '').flow[0].content.heading).toBe(content.heading);
});

test('the CSP allows the page’s own style by its hash, and no inline script', () => {
  const { html, policy } = render();
  const style = /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(policy).toContain(`style-src 'sha256-${hash}'`);
  expect(policy).toContain("script-src 'self'");
  expect(html).not.toContain(' style="');
  expect(html.match(/<script[^>]*>/g)).toEqual([
    '<script type="module" src="/assets/client.js" crossorigin="anonymous">',
    '<script id="survey-model" type="application/json">',
  ]);
});

test('the page can say that it has not started, with a link that reloads it; a preview cannot', () => {
  const notice =
    /<p id="start-notice" class="start-notice" role="alert"><span>This page hasn’t loaded[^<]*<\/span> <a href="">Reload the page<\/a><\/p>/;
  expect(render().html).toMatch(notice);
  const model: SurveyModel = { ...sampleModel(), mode: 'full' };
  const frame = { origin: 'https://goodword.example', ancestors: [], scheme: 'dark' } as const;
  const preview = renderSurveyPage({ model, colours, assets, canonical, frame, isIndexed: false });
  expect(preview.html).not.toMatch(notice);
  // In the colour scheme that the editor shows.
  expect(render().html).toMatch(/<style>[^<]*prefers-color-scheme/);
  expect(preview.html).not.toMatch(/<style>[^<]*prefers-color-scheme/);
});

test('a page with a query is not indexed by search engines', () => {
  expect(render().html).not.toContain('noindex');
  expect(render(sampleModel(), false).html).toContain('<meta name="robots" content="noindex"/>');
});

test('a notice is mirrored in right-to-left languages', () => {
  const notice = { title: 'T', text: 'X', language: 'ar', colours, businessName: 'Acme' } as const;
  expect(renderSurveyNotice(notice).html).toContain('<html lang="ar" dir="rtl">');
});

test('the HTML contains a share step that comes first, with links that open in a new tab', () => {
  const { html } = render(sampleModel({}, [sampleShareStep()]));
  expect(html).toMatch(
    /<a href="https:\/\/reviews\.example\/google" target="_blank" rel="noopener noreferrer"/,
  );
  // The business's own markup appears in a picture, never in the page itself.
  expect(html).toContain('<img src="data:image/svg+xml,%3Csvg');
  expect(html).not.toContain('<svg viewBox="0 0 1 1">');
});

test('the hidden field for bots is in the HTML from the start', () => {
  const [field] = /<input class="visually-hidden"[^>]*>/.exec(render().html) ?? [];
  for (const part of [
    `name="${HONEYPOT_NAME}"`,
    'form="step"',
    'tabindex="-1"',
    'aria-hidden="true"',
    'autoComplete="off"',
    'data-1p-ignore="true"',
    'data-bwignore="true"',
    'data-form-type="other"',
    'data-lpignore="true"',
  ]) {
    expect(field).toContain(part);
  }
});

test('a preview is sandboxed, and loads its script without an origin', () => {
  const model: SurveyModel = { ...sampleModel(), mode: 'full' };
  const frame = {
    origin: 'https://goodword.example',
    ancestors: ['https://agency.example'],
    scheme: null,
  };
  const { html, policy } = renderSurveyPage({
    model,
    colours,
    assets: { ...assets, imports: ['/assets/react.js'] },
    canonical,
    frame,
    isIndexed: false,
  });
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "script-src 'self' https://goodword.example",
      "connect-src 'none'",
      "frame-ancestors 'self' https://goodword.example https://agency.example",
      'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
    ]),
  );
  expect(html.match(/<(script type="module"|link rel="modulepreload")[^>]*>/g)).toEqual([
    expect.stringContaining('crossorigin="anonymous"'),
    expect.stringContaining('crossorigin="anonymous"'),
  ]);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('canonical');
  expect(html).toContain('Preview: nothing is saved');
  expect(render().policy).not.toContain('sandbox');
});

test('a preview of one step ignores its rating range and has no progress bar', () => {
  const flow = sampleFlow().filter((step) => 'questionID' in step && step.questionID === 'HAPPY');
  const { html } = render({ ...sampleModel({}, flow), mode: 'onestep' });
  expect(html).toContain('<textarea');
  expect(html).not.toContain('<progress');
  expect(html).not.toContain('class="languages"');
});

test('the thank-you step names connected platforms, and leaves out links that are only for videos', () => {
  const ending = sampleFlow().at(-1);
  if (ending?.type !== 'thankyou') throw new Error('another sample');
  const link = (text: string, onlyVideo: boolean) => ({
    text,
    onlyVideo,
    picSource: 'coupon' as const,
    url: `https://acme.example/${text}`,
  });
  const step = {
    ...ending,
    externalLinks: [link('everybody', false), link('video', true)],
    thankYouInfo: [{ key: 'fb' as const }, { key: 'gp' as const }],
  };
  const model = { ...sampleModel({}, [step]), profiles: { fb: 'https://facebook.com/acme' } };
  const { html } = render(model);
  const links = [...html.matchAll(/<span dir="auto">([^<]+)<\/span>/g)].map(([, text]) => text);
  expect(links).toEqual(['everybody', 'Find us on Facebook']);
});
