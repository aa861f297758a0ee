import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { UiData } from '#contract/widgets.ts';
import { isFloating } from '#domain/widgets.ts';
import { chosenFilters } from './chosen-filters.ts';
import classes from './preview.module.css';

type Props = {
  uiData: UiData;
  /** It shows nothing on this page, whatever there is. */
  isLeftOut: boolean;
};

/** Why there is nothing to see, what to change, and what a page looks like until then. */
export function EmptyNote({ uiData, isLeftOut }: Props) {
  const { t, i18n } = useTranslation();
  const choices = chosenFilters(uiData).map((name) => t(`widgets.texts.${name}`));
  return (
    <Text className={classes.empty} size="sm" role="status">
      {t(isLeftOut ? 'widgets.previewLeftOut' : 'widgets.previewNoMatch', {
        choices: new Intl.ListFormat(i18n.language).format(choices),
      })}{' '}
      {!isFloating(uiData.type) && t('widgets.spaceStaysEmpty')}
    </Text>
  );
}
