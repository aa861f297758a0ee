import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sampleFlow, sampleModel } from '#survey/sample-model.ts';
import { renderSurveyNotice, renderSurveyPage } from './survey-page-html.tsx';

const colours = { backgroundHex: '#2F2569', secondaryHex: '#1F4590' };
const assets = { script: '/assets/client.js', imports: [] };
const canonical = 'http://localhost/feedbackevaluate/acme';

function render(model = sampleModel(), isIndexed = true) {
  return renderSurveyPage({ model, colours, assets, canonical, isIndexed });
}

test('the first step stands in the HTML, as real controls', () => {
  const { html } = render(sampleModel({ rating: 4 }));
  expect(html).toContain('<h1 id="ask"');
  expect(html.match(/type="radio"/g)).toHaveLength(5);
  expect(html).toMatch(
    /aria-label="4 of 5 stars"[^>]*checked=""|checked=""[^>]*aria-label="4 of 5 stars"/,
  );
});

test('nothing that a business writes ends the data or becomes markup', () => {
  const [welcome, ...rest] = sampleFlow();
  if (welcome?.type !== 'welcome') throw new Error('another sample');
  const content = { ...welcome.content, heading: '</script><img src=x onerror=alert(1)>' };
  const { html } = render(sampleModel({}, [{ ...welcome, content }, ...rest]));
  expect(html).not.toContain('<img src=x');
  const data = /<script id="survey-model" type="application\/json">(.*?)<\/script>/s.exec(html);
  expect(JSON.parse(data?.[1] ?? '').flow[0].content.heading).toBe(content.heading);
});

test('the policy allows the page’s own style by its hash, and no script in the page', () => {
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

test('a page with a query of its own is kept out of search engines', () => {
  expect(render().html).not.toContain('noindex');
  expect(render(sampleModel(), false).html).toContain('<meta name="robots" content="noindex"/>');
});

test('a notice is mirrored in right-to-left languages', () => {
  const notice = { title: 'T', text: 'X', language: 'ar', colours, businessName: 'Acme' } as const;
  expect(renderSurveyNotice(notice).html).toContain('<html lang="ar" dir="rtl">');
});
