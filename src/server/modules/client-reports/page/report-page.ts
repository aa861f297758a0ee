import type { VNode } from '#contract/widgets.ts';
import { dateFormat } from '#domain/date-format.ts';
import { fill } from '#domain/fill-placeholders.ts';
import { itemList, PLAYING } from '#server/modules/walls/item-list.ts';
import { type PageHtml, pageHtml } from '#server/modules/walls/page-html.ts';
import { textsFor } from '#server/texts/texts-for.ts';
import { element } from '#widget/rendering/element.ts';
import type { Item } from '#widget/rendering/widget-content.ts';
import { describeFigures, type Figure, isQuiet, monthName } from '../describe-figures.ts';
import type { ShownReport } from '../read-report.ts';
import { band } from './band.ts';
import styles from './report.css?inline';

/** The page of a report, with the client's name and in its agency's brand. */
export function reportPage(shown: ShownReport, { surveyLink }: { surveyLink: string }): PageHtml {
  const { report, client, brand, language, figures, testimonials, reviews } = shown;
  const texts = textsFor(language).clientReports;
  const month = monthName(report.month, language);
  const items = [...testimonials, ...reviews];
  return pageHtml({
    title: fill(texts.title, { client: client.name, month }),
    language,
    colours: brand.colours,
    isIndexed: false,
    ...(brand.faviconUrl && { icon: brand.faviconUrl }),
    styles,
    head: [],
    script: items.some(({ video }) => video) ? PLAYING : null,
    body: element(
      'body',
      { class: 'report' },
      band({
        brand,
        title: client.name,
        text: fill(figures.isRunning ? texts.soFar : texts.heading, { month }),
      }),
      element(
        'main',
        {},
        isQuiet(figures.month) && quiet(shown, surveyLink),
        !(isQuiet(figures.month) && isQuiet(figures.before)) && glance(shown),
        section(texts.testimonials, { text: texts.testimonialsText, items: testimonials }),
        section(texts.reviews, { text: texts.reviewsText, items: reviews }),
      ),
      footer(shown),
    ),
  });
}

function quiet({ language }: ShownReport, surveyLink: string): VNode {
  const { empty, emptyText, emptyButton } = textsFor(language).clientReports;
  return element(
    'div',
    { class: 'quiet' },
    element('h2', {}, empty),
    element('p', {}, emptyText),
    element('a', { href: surveyLink }, emptyButton),
  );
}

function glance({ figures, language }: ShownReport): VNode {
  const texts = textsFor(language).clientReports;
  const month = monthName(figures.monthBefore, language);
  return element(
    'section',
    { 'aria-labelledby': 'glance' },
    element('h2', { id: 'glance' }, texts.figures),
    element(
      'p',
      { class: 'about' },
      fill(figures.isRunning ? texts.comparedSoFar : texts.compared, { month }),
    ),
    element(
      'ul',
      { class: 'figures', role: 'list' },
      ...describeFigures(figures, language).map(tile),
    ),
  );
}

function tile({ label, value, detail, change }: Figure): VNode {
  return element(
    'li',
    { class: 'tile' },
    element('span', { class: 'label' }, label),
    element('span', { class: 'value', dir: 'ltr' }, value),
    detail && element('span', { class: 'detail' }, detail),
    change && element('span', { class: `change ${change.way}` }, change.text),
  );
}

function section(
  title: string,
  { text, items }: { text: string; items: readonly Item[] },
): VNode | null {
  if (items.length === 0) return null;
  return element(
    'section',
    {},
    element('h2', {}, title),
    element('p', { class: 'about' }, text),
    itemList(items),
  );
}

function footer({ report, client, brand, language }: ShownReport): VNode {
  const texts = textsFor(language).clientReports;
  const { name: agency, supportEmail, termsUrl, privacyUrl } = brand;
  const day = dateFormat(language, client.info.timeZone, { dateStyle: 'long' });
  const link = (href: string, text: string) =>
    href !== '' && element('a', { href, rel: 'noopener' }, text);
  return element(
    'footer',
    {},
    element('p', {}, fill(texts.preparedBy, { agency })),
    supportEmail !== '' && help(texts.help, supportEmail),
    element('p', {}, fill(texts.until, { date: day.format(report.expiresAt) })),
    (termsUrl !== '' || privacyUrl !== '') &&
      element(
        'p',
        { class: 'links' },
        link(termsUrl, texts.terms),
        link(privacyUrl, texts.privacy),
      ),
  );
}

/** The sentence with the address as a link. */
function help(sentence: string, email: string): VNode {
  const [before = '', after = ''] = sentence.split('{email}');
  return element('p', {}, before, element('a', { href: `mailto:${email}` }, email), after);
}
