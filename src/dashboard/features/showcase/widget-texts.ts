import type { TFunction } from 'i18next';
import type { UiData } from '#contract/widgets.ts';
import { LANGUAGES } from '#domain/languages.ts';
import { PLATFORMS } from '#domain/platforms.ts';
import { shorten } from '#domain/text.ts';
import { WIDGET_KINDS, WIDGET_LIMITS } from '#domain/widgets.ts';
import type { NumberedWidget } from './queries.ts';
import { hasOption } from './widget-options.ts';

/** The name of a widget in lists: its custom name, or its type and number. */
export function widgetName({ widget, number }: NumberedWidget, t: TFunction): string {
  const { name, type } = widget.uiData;
  return name ?? t('widgets.name', { n: number, type: t(`widgets.types.${type}`) });
}

/** The name of a copy; null if the original has no name. */
export function copiedName({ name }: UiData, t: TFunction): string | null {
  return name && shorten(t('widgets.copyOf', { name }), WIDGET_LIMITS.name - 1);
}

/** The summary of a widget in the list: its size and all options that differ from the defaults. */
export function optionsInShort(options: UiData, t: TFunction): string {
  const { type, theme, pages } = options;
  const facts = [
    hasOption(type, 'count') && t('widgets.optionSummary.items', { count: options.count }),
    ...(hasOption(type, 'selection') ? selectionOf(options, t) : []),
    theme !== 'auto' && t(`widgets.optionSummary.themes.${theme}`),
    options.height !== WIDGET_KINDS[type].height &&
      t('widgets.optionSummary.height', { height: options.height }),
    hasOption(type, 'names') &&
      options.nameStyle !== 'full' &&
      t(`widgets.optionSummary.names.${options.nameStyle}`),
    ...(hasOption(type, 'facts') ? factsOf(options, t) : []),
    hasOption(type, 'pictures') && !options.showPictures && t('widgets.optionSummary.noPictures'),
    hasOption(type, 'position') &&
      options.position !== null &&
      t(`widgets.positions.${options.position}`),
    hasOption(type, 'frequency') &&
      options.frequency !== null &&
      t(`widgets.frequencies.${options.frequency}`),
    pages.length > 0 && pagesOf(options, t),
    options.subject?.name,
  ];
  return facts.filter(Boolean).join(' · ');
}

function selectionOf({ tags, minRating, platforms, languages, order }: UiData, t: TFunction) {
  return [
    tags.join(', '),
    minRating !== null && t(`widgets.minRatings.${minRating as 1 | 2 | 3 | 4 | 5}`),
    platforms
      .map((one) => (one === 'feedback' ? t('widgets.survey') : PLATFORMS[one].name))
      .join(', '),
    LANGUAGES.filter(({ code }) => languages.includes(code))
      .map(({ nativeName }) => nativeName)
      .join(', '),
    order !== 'showcased' && t(`widgets.orders.${order}`),
  ];
}

function factsOf({ showRating, showDate }: UiData, t: TFunction) {
  return [
    !showRating && t('widgets.optionSummary.noRating'),
    !showDate && t('widgets.optionSummary.noDate'),
  ];
}

function pagesOf({ pages, onlyOnPages }: UiData, t: TFunction): string {
  const addresses = pages.map(({ address }) => address).join(', ');
  return t(onlyOnPages ? 'widgets.optionSummary.onlyOn' : 'widgets.optionSummary.otherOn', {
    addresses,
  });
}
