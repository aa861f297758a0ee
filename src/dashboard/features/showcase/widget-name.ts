import type { TFunction } from 'i18next';
import type { UiData } from '#contract/widgets.ts';
import { shorten } from '#domain/text.ts';
import { WIDGET_LIMITS } from '#domain/widgets.ts';
import type { KeptWidget } from './kept-widgets.ts';

/** What a widget is called in lists: as its owner named it, else by its type and number. */
export function widgetName({ widget, number }: KeptWidget, t: TFunction): string {
  const { name, type } = widget.uiData;
  return name ?? t('widgets.name', { n: number, type: t(`widgets.types.${type}`) });
}

/** The name of a copy; of a widget without a name it has none either. */
export function copiedName({ name }: UiData, t: TFunction): string | null {
  return name && shorten(t('widgets.copyOf', { name }), WIDGET_LIMITS.name - 1);
}
