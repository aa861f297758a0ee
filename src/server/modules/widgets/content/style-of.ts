import type { UiData } from '#contract/widgets.ts';
import type { WidgetBusiness } from '#server/modules/businesses/find-widget-business.ts';
import { brandStyle } from '#widget/drawing/brand-style.ts';
import type { WidgetStyles } from '../files/widget-scripts.ts';

/** The sheet of a widget: that of its type, with the business's colours where it has them. */
export function styleOf(
  { type, theme }: UiData,
  { styles, business }: { styles: WidgetStyles; business: WidgetBusiness },
): string {
  const brand = theme === 'brand' ? brandStyle(business.appearance) : '';
  return styles.WIDGET_STYLES[type] + brand;
}
